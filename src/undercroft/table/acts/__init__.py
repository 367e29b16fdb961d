"""What can happen at a live table: a file an act, with what may ask for it and what its entry does.

Every file of this folder is read, so an act that is put here is known: see `undercroft.table.acts.act`.
"""

from importlib import import_module
from pkgutil import iter_modules

for _found in iter_modules(__path__):
    import_module(f"{__name__}.{_found.name}")
