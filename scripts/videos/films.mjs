/** Every video: the file's name under `/videos/` → its scene and its length in seconds. */
import { FILMS as chutney } from './chutney.mjs';
import { FILMS as finalCooking } from './final-cooking.mjs';
import { FILMS as meatMasala } from './meat-masala.mjs';
import { FILMS as pitLighting } from './pit-lighting.mjs';
import { FILMS as recipes } from './recipes.mjs';
import { FILMS as rice } from './rice.mjs';
import { FILMS as setup } from './setup.mjs';

export const FILMS = { ...setup, ...meatMasala, ...pitLighting, ...rice, ...finalCooking, ...chutney, ...recipes };
