import { operate } from '../lib/operate.mjs';

/** Copies the SQLite database into the PostgreSQL of DATABASE_URL; the server must be stopped: `npm run move-to-postgres [-- --to <url>]`. */
export default (args) => operate('move-to-postgres', args);
