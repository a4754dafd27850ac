import type { MigrationObject } from '@mikro-orm/core';

/** Every migration, oldest first, per database; a list instead of a folder so that nothing is searched at start. */
export const MIGRATIONS: Record<'sqlite' | 'postgresql', MigrationObject[]> = { sqlite: [], postgresql: [] };
