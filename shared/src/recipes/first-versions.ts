import { feb14 } from './collections/feb14.ts';
import { feb27 } from './collections/feb27.ts';
import { march1 } from './collections/march1.ts';
import { lineOf } from './first-recipe.ts';
import type { RecipeContent, VersionPart } from './kitchen-recipe.ts';
import { bothParts, type CollectionKey, CURRENT_COLLECTION, MEAT_VIDEOS, type Recipe, type RecipeCollection } from './recipe.ts';

function partOf({ title, baseServing, ingredients, instructions, steps = [] }: Recipe, video: string | null): VersionPart {
  return {
    title: bothParts(title),
    baseServing,
    video,
    ingredients: Object.entries(ingredients).map(([name, quantity]) => lineOf({ ...bothParts(name), quantity })),
    instructions: { en: instructions.en, ml: instructions.ml ?? '' },
    steps: steps.map((step) => ({
      title: { en: step.title.en, ml: step.title.ml ?? '' },
      description: { en: step.description.en, ml: step.description.ml ?? '' },
      video: step.videoSrc ?? null,
    })),
  };
}

const contentOf = (key: CollectionKey, { mandiMeat, mandiRice, puliChutney }: RecipeCollection): RecipeContent => ({
  mandiMeat: partOf(mandiMeat, MEAT_VIDEOS[key]),
  mandiRice: partOf(mandiRice, null),
  puliChutney: partOf(puliChutney, null),
});

interface FirstVersion {
  collection: CollectionKey;
  /** The beginning of its day in the kitchen. */
  savedAt: string;
  content: RecipeContent;
}

/** The dated collections as the versions that every kitchen begins with: number 1 and on. @source requirements/console §2.3 */
export const FIRST_VERSIONS: readonly FirstVersion[] = [
  { collection: 'feb14', savedAt: '2025-02-13T18:30:00.000Z', content: contentOf('feb14', feb14) },
  { collection: 'feb27', savedAt: '2025-02-26T18:30:00.000Z', content: contentOf('feb27', feb27) },
  { collection: 'march1', savedAt: '2025-02-28T18:30:00.000Z', content: contentOf('march1', march1) },
];

/** The number of the version that a new kitchen cooks by. */
export const FIRST_CURRENT = FIRST_VERSIONS.findIndex(({ collection }) => collection === CURRENT_COLLECTION) + 1;
