import { z } from 'zod';
import { type DishPart, MOST_PARTS, MOST_SERVINGS_OF_PART } from './dish-parts.ts';

/** The sentences of the rules, so that screens show them in the reader's language. */
export const PART_ISSUES = {
  partName: 'Enter a name, or choose a recipe',
  partServings: `Enter a number above 0, at most ${MOST_SERVINGS_OF_PART}`,
  partTwice: 'This recipe is in the list twice',
} as const;

const name = z.string().trim().max(80);

/** One part of a dish. @source requirements/console C106 */
export const dishPartSchema = z
  .object({
    /** `mandiMutton`, `mandiMasala`, `mandiRice`, `puliChutney` or the id of an added recipe; null: there is no recipe for it yet. */
    recipe: z.string().max(40).nullable(),
    /** Its name while there is no recipe for it. */
    name: z.object({ en: name, ml: name }).nullable(),
    /** Servings of the recipe for each person who eats the dish. */
    servings: z.number(PART_ISSUES.partServings).gt(0, PART_ISSUES.partServings).max(MOST_SERVINGS_OF_PART, PART_ISSUES.partServings),
  })
  .meta({ id: 'DishPart' }) satisfies z.ZodType<DishPart>;

/** The parts of a dish as a manager sends them, each wrong line with its sentence. */
export const typedPartsSchema = z
  .array(
    z
      .object({ ...dishPartSchema.shape })
      .refine(({ recipe, name: called }) => recipe !== null || (called !== null && called.en !== ''), {
        path: ['name'],
        message: PART_ISSUES.partName,
      })
      .transform(({ recipe, name: called, servings }): DishPart => ({ recipe, name: recipe === null ? called : null, servings })),
  )
  .max(MOST_PARTS)
  .check(({ value, issues }) => {
    value.forEach(({ recipe }, place) => {
      const isTwice = recipe !== null && value.slice(0, place).some((before) => before.recipe === recipe);
      if (isTwice) issues.push({ code: 'custom', path: [place, 'recipe'], message: PART_ISSUES.partTwice, input: recipe });
    });
  });
