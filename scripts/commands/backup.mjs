import { operate } from '../lib/operate.mjs';

/** A copy of everything while the server works: `npm run backup [-- <folder>]`. */
export default (args) => operate('backup', args);
