import { operate } from '../lib/operate.mjs';

/** Puts a backup in place of what is there; the server must be stopped: `npm run restore -- <backup>`. */
export default (args) => operate('restore', args);
