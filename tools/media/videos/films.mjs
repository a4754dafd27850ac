import { readdirSync } from 'node:fs';

/** The files that draw the videos, one for each SOP page and one for the recipes; found by their folder. */
export const FILES = readdirSync(new URL('films/', import.meta.url))
  .filter((file) => file.endsWith('.mjs'))
  .sort();

const parts = await Promise.all(FILES.map((file) => import(`./films/${file}`)));

/**
 * Every video: the file's name under `/videos/` → its scene and its length in seconds.
 * @type {Record<string, { seconds: number, scene: (ctx: CanvasRenderingContext2D, t: number) => void }>}
 */
export const FILMS = Object.assign({}, ...parts.map((part) => part.FILMS));
