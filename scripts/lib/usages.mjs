import { USAGE as REHEARSAL } from './rehearsal-options.mjs';

/** Each npm command with its arguments, as `npm run <command> -- --help` shows it. */
export const USAGES = {
  start: 'npm start',
  test: 'npm test [-- --keep-going]',
  'test-all': 'npm run test:all [-- --rest] [--keep-going]',
  dev: 'npm run dev',
  build: 'npm run build',
  release: 'npm run release -- <new folder>',
  check: 'npm run check [-- --all | <part of a spec’s path> …]',
  e2e: 'npm run e2e [-- <part of a story’s path> … and options of Playwright]',
  faults: 'npm run faults [-- --full] [--seed <whole number>] [<part of a spec’s path> …]',
  bench: 'npm run bench [-- <part> …] [--rounds <n>] [--seconds <n>] [--profile] [--calm <percent>] [--before <main.js>]',
  rehearsal: REHEARSAL,
  mutants: 'npm run mutants [-- <module or file of shared/src> …]',
  ratio: 'npm run ratio',
  migration: 'npm run migration -- <name>',
  backup: 'npm run backup [-- <folder>]',
  restore: 'npm run restore -- <backup>',
  'move-to-postgres': 'npm run move-to-postgres [-- --to <address of a PostgreSQL>]',
  password: 'npm run password [-- <name of a manager>]',
  screenshots: 'npm run screenshots',
  format: 'npm run format',
};
