/**
 * The parts of the first recipe that a dish or another recipe may take: its mutton and its rub are counted apart, because the masala is mixed for
 * other meats too.
 */
export const FIRST_PART_IDS = ['mandiMutton', 'mandiMasala', 'mandiRice', 'puliChutney'] as const;
type FirstPartId = (typeof FIRST_PART_IDS)[number];
export const isFirstPart = (id: string): id is FirstPartId => FIRST_PART_IDS.some((one) => one === id);

/** One of the first parts, or the id of a recipe that a manager added. */
export type PartId = string;

export interface DishPart {
  /** Null: there is no recipe for it yet. */
  recipe: PartId | null;
  /** Its name while there is no recipe for it; null where there is one. */
  name: { en: string; ml: string } | null;
  /** Servings of the recipe for each person who eats the dish; 0.5: half of them, or half of a serving. */
  servings: number;
}

/** Parts that a dish has at most. */
export const MOST_PARTS = 20;
export const MOST_SERVINGS_OF_PART = 100;

const ofRecipe = (recipe: PartId, servings = 1): DishPart => ({ recipe, name: null, servings });
const withoutRecipe = (en: string, ml: string, servings = 1): DishPart => ({ recipe: null, name: { en, ml }, servings });
/** Parts that all people eat. */
const FOR_EVERYBODY: readonly DishPart[] = [ofRecipe('mandiMasala'), ofRecipe('mandiRice'), ofRecipe('puliChutney')];

/** The parts where the sold dishes are unknown: all eat mutton. @source decisions/0040 */
export const PARTS_WITHOUT_SALE: readonly DishPart[] = [ofRecipe('mandiMutton'), ...FOR_EVERYBODY];

/**
 * The parts of the dishes that a kitchen begins with. The meat follows the label and the description that the customer reads; the keys say otherwise.
 * @source decisions/0001 §22
 */
export const FIRST_PARTS = {
  'beef-2pc': PARTS_WITHOUT_SALE,
  combo: [withoutRecipe('Beef ribs', 'ബീഫ് വാരിയെല്ല്', 0.5), ofRecipe('mandiMutton', 0.5), ...FOR_EVERYBODY],
  'mutton-2pc': [withoutRecipe('Beef ribs', 'ബീഫ് വാരിയെല്ല്'), ...FOR_EVERYBODY],
  'chicken-mandi': [withoutRecipe('Chicken', 'കോഴിയിറച്ചി'), ...FOR_EVERYBODY],
  'fish-mandi': [withoutRecipe('Fish', 'മീൻ'), ...FOR_EVERYBODY],
} satisfies Readonly<Record<string, readonly DishPart[]>>;

/** The parts of a dish as it was sold; a sale that was stored before dishes had parts sold the first ones. */
export const partsOf = ({ key, parts }: { key: string; parts?: readonly DishPart[] | undefined }): readonly DishPart[] =>
  parts ?? Object.entries(FIRST_PARTS).find(([first]) => first === key)?.[1] ?? [];
