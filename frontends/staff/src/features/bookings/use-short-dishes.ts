import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import type { Booking } from '#shared/bookings/booking.contract';
import { shortDishes } from '#shared/bookings/short-dishes';

type Ordered = Pick<Booking, 'dishes'>;

/** The dishes of a booking on one line, e.g. "2 Mutton, 1 Combo Pack", and with the whole names. */
export interface DishLine {
  short: string;
  whole: string;
}

/** The lines of some bookings, in names that distinguish their dishes. */
export function useShortDishes(bookings: readonly Ordered[]): (booking: Ordered) => DishLine {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const nameOf = ({ key, name, nameMalayalam }: Booking['dishes'][number]): string =>
      dishName(t, key, name, nameMalayalam, i18n.language);
    const short = shortDishes(bookings.flatMap(({ dishes }) => dishes.map(nameOf)));
    return ({ dishes }) => ({
      short: dishes.map((dish) => `${dish.quantity} ${short.get(nameOf(dish)) ?? nameOf(dish)}`).join(', '),
      whole: dishes.map((dish) => `${dish.quantity} × ${nameOf(dish)}`).join(', '),
    });
  }, [bookings, t, i18n.language]);
}
