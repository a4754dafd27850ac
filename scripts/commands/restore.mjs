import { operate } from '../lib/operate.mjs';

/** Replaces the present data with a backup; the server must be stopped: `npm run restore -- <backup>`. */
export default (args) => operate('restore', args);
