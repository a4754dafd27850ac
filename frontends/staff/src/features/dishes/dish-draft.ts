import { isInPaise } from '#shared/core/money';
import { keysOf } from '#shared/core/narrow';
import { type CreateDish, type Dish, DISH_ISSUES, MOST_DISH_RUPEES, MOST_FED, MOST_SLOTS_OF_DISH } from '#shared/menu/dish.contract';

/** What is typed into the form of a dish. */
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
}

const NEW: DishDraft = {
  name: '',
  nameMalayalam: '',
  description: '',
  descriptionMalayalam: '',
  price: '',
  slots: 1,
  feeds: '',
  onNewSales: true,
};

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
      }
    : NEW;

/** The draft as the server wants it. */
export const bodyOf = ({ price, slots, feeds, ...draft }: DishDraft): CreateDish => ({
  ...draft,
  price: Number(price),
  slots: Number(slots),
  feeds: feeds === '' ? null : Number(feeds),
});

/** A rule of the form; the key of its words. */
export type DishRule = keyof typeof DISH_ISSUES;

const isWhole = (value: number | string, most: number): boolean => {
  const number = Number(value);
  return value !== '' && Number.isInteger(number) && number >= 1 && number <= most;
};

/** What is wrong with a draft, by field. Empty: it may be sent. */
export function checkDish({ name, description, price, slots, feeds }: DishDraft): Partial<Record<keyof DishDraft, DishRule>> {
  const rupees = Number(price);
  const isPrice = price !== '' && rupees >= 0 && rupees <= MOST_DISH_RUPEES && isInPaise(rupees);
  return {
    ...(!name.trim() && { name: 'dishName' as const }),
    ...(!description.trim() && { description: 'dishDescription' as const }),
    ...(!isPrice && { price: 'dishPrice' as const }),
    ...(!isWhole(slots, MOST_SLOTS_OF_DISH) && { slots: 'dishSlots' as const }),
    ...(feeds !== '' && !isWhole(feeds, MOST_FED) && { feeds: 'dishFeeds' as const }),
  };
}

/** The rule that one of the server's sentences is of. */
export const ruleOfSentence = (sentence: string): DishRule | undefined =>
  keysOf(DISH_ISSUES).find((rule) => DISH_ISSUES[rule] === sentence);
