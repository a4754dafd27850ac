/**
 * The videos of the recipe calculator: the morning's meat in one go, of the scenes that the TV screens show one by one.
 * @source requirements/console C25
 */
import { FILMS as meat } from './meat-masala.mjs';

/** The scenes one after another, each in its share of the time. */
const inTurn = (names) => (ctx, t) => {
  const share = t * names.length;
  const place = Math.min(names.length - 1, Math.floor(share));
  meat[`roadmap/${names[place]}`].scene(ctx, share - place);
};

/** File name under `/videos/` → its scene and its length in seconds. */
export const FILMS = {
  '1st': { scene: inTurn(['meat-1-dry', 'meat-2-mix', 'meat-4-rub', 'meat-5-pot']), seconds: 20 },
  updated_meat: { scene: inTurn(['meat-1-dry', 'meat-3-slit', 'meat-2-mix', 'meat-4-rub', 'meat-6-chill']), seconds: 25 },
};
