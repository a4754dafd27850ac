import { readNumber } from '#shared/core/typed-number';
import { isInPaise } from '#shared/core/money';
import { keysOf } from '#shared/core/narrow';
import { PART_ISSUES } from '#shared/recipes/dish-parts.contract';
import { type DishPart, MOST_SERVINGS_OF_PART } from '#shared/recipes/dish-parts';
import { type CreateDish, type Dish, DISH_ISSUES, MOST_DISH_RUPEES, MOST_FED, MOST_SLOTS_OF_DISH } from '#shared/menu/dish.contract';

/** A part of a dish as it is typed. */
export interface PartDraft {
  /** Empty: there is no recipe for it yet. */
  recipe: string;
  name: string;
  nameMalayalam: string;
  servings: string;
}

/** The typed values of the form of a dish. */
export interface DishDraft {
  name: string;
  /** Empty: readers of Malayalam see `name`. */
  nameMalayalam: string;
  description: string;
  descriptionMalayalam: string;
  /** Rupees. */
  price: number | string;
  slots: number | string;
  /** Empty: as many people as a portion feeds. */
  feeds: number | string;
  onNewSales: boolean;
  parts: readonly PartDraft[];
}

export const EMPTY_PART: PartDraft = { recipe: '', name: '', nameMalayalam: '', servings: '1' };

const NEW: DishDraft = {
  name: '',
  nameMalayalam: '',
  description: '',
  descriptionMalayalam: '',
  price: '',
  slots: 1,
  feeds: '',
  onNewSales: true,
  parts: [],
};

const partDraftOf = ({ recipe, name, servings }: DishPart): PartDraft => ({
  recipe: recipe ?? '',
  name: name?.en ?? '',
  nameMalayalam: name?.ml ?? '',
  servings: String(servings),
});

/** NaN without a number. */
const servingsOf = ({ servings }: PartDraft): number => {
  const read = readNumber(servings, 'quantity', Infinity);
  return read === '' || read === null ? Number.NaN : read;
};

const partOf = (draft: PartDraft): DishPart => ({
  recipe: draft.recipe || null,
  name: draft.recipe === '' ? { en: draft.name.trim(), ml: draft.nameMalayalam.trim() } : null,
  servings: servingsOf(draft),
});

export const draftOf = (dish: Dish | null): DishDraft =>
  dish
    ? {
        name: dish.name,
        nameMalayalam: dish.nameMalayalam ?? '',
        description: dish.description,
        descriptionMalayalam: dish.descriptionMalayalam ?? '',
        price: dish.price,
        slots: dish.slots,
        feeds: dish.feeds ?? '',
        onNewSales: dish.onNewSales,
        parts: dish.parts.map(partDraftOf),
      }
    : NEW;

/** The draft as the server wants it. */
export const bodyOf = ({ price, slots, feeds, parts, ...draft }: DishDraft): CreateDish => ({
  ...draft,
  price: Number(price),
  slots: Number(slots),
  feeds: feeds === '' ? null : Number(feeds),
  parts: parts.map(partOf),
});

/** A rule of the form; the key of its words. */
export type DishRule = keyof typeof RULES;
const RULES = { ...DISH_ISSUES, ...PART_ISSUES, partUnknown: 'There is no such recipe' } as const;

const isWhole = (value: number | string, most: number): boolean => {
  const number = Number(value);
  return value !== '' && Number.isInteger(number) && number >= 1 && number <= most;
};

/** The broken rules of a draft, by field. Empty: it may be sent. */
export function checkDish({ name, description, price, slots, feeds, parts }: DishDraft): Partial<Record<string, DishRule>> {
  const rupees = Number(price);
  const isPrice = price !== '' && rupees >= 0 && rupees <= MOST_DISH_RUPEES && isInPaise(rupees);
  return {
    ...(!name.trim() && { name: 'dishName' as const }),
    ...(!description.trim() && { description: 'dishDescription' as const }),
    ...(!isPrice && { price: 'dishPrice' as const }),
    ...(!isWhole(slots, MOST_SLOTS_OF_DISH) && { slots: 'dishSlots' as const }),
    ...(feeds !== '' && !isWhole(feeds, MOST_FED) && { feeds: 'dishFeeds' as const }),
    ...Object.assign({}, ...parts.map((part, place) => checkPart(part, place, parts))),
  };
}

/** The broken rules of a part, by the server's names of the fields. */
function checkPart(part: PartDraft, place: number, all: readonly PartDraft[]): Partial<Record<string, DishRule>> {
  const servings = servingsOf(part);
  const isTwice = part.recipe !== '' && all.slice(0, place).some(({ recipe }) => recipe === part.recipe);
  return {
    ...(part.recipe === '' && part.name.trim() === '' && { [`parts.${place}.name`]: 'partName' as const }),
    ...(isTwice && { [`parts.${place}.recipe`]: 'partTwice' as const }),
    ...(!(servings > 0 && servings <= MOST_SERVINGS_OF_PART) && { [`parts.${place}.servings`]: 'partServings' as const }),
  };
}

/** The rule that one of the server's sentences is of. */
export const ruleOfSentence = (sentence: string): DishRule | undefined => keysOf(RULES).find((rule) => RULES[rule] === sentence);
