import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261121000000_initial as sqlite_Migration20261121000000_initial } from './sqlite/Migration20261121000000_initial.js';
import { Migration20261121000000_initial as postgresql_Migration20261121000000_initial } from './postgresql/Migration20261121000000_initial.js';

/** Every migration, oldest first, per database; written by `npm run migration`. */
export const MIGRATIONS: Record<'sqlite' | 'postgresql', MigrationObject[]> = {
  sqlite: [
    { name: 'Migration20261121000000_initial', class: sqlite_Migration20261121000000_initial },
  ],
  postgresql: [
    { name: 'Migration20261121000000_initial', class: postgresql_Migration20261121000000_initial },
  ],
};
