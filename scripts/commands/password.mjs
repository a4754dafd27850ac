import { operate } from '../lib/operate.mjs';

/** A new password for a manager who forgot it: `npm run password [-- <name>]`. */
export default (args) => operate('password', args);
