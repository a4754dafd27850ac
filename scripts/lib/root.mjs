import { fileURLToPath } from 'node:url';

/** The folder of the manifest, wherever the command was typed. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
