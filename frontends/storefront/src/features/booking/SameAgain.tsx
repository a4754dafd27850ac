import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import type { Menu } from '#shared/menu/menu.contract';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { rememberedBasket } from './contact';
import { chosenItems, sameAgain } from './order-form';

/** Who let this device remember chooses the basket of the last time with one press. */
export function SameAgain({ menu, available }: { menu: Menu; available: number }) {
  const { t } = useTranslation();
  const isEmpty = useBooking(({ items }) => Object.keys(chosenItems(items)).length === 0);
  const choose = useBooking((state) => state.choose);
  const [last] = useState(rememberedBasket);
  const items = last && isEmpty ? sameAgain(last, menu, available) : null;
  if (!items) return null;
  const dishes = Object.entries(items).map(
    ([key, quantity]) => `${quantity} × ${dishName(t, key, menu.items[key]?.name ?? key, menu.items[key]?.nameMalayalam)}`,
  );
  return (
    <button type="button" className={styles.again} onClick={() => choose(items)}>
      {t('booking.menu.sameAgain', { dishes: dishes.join(', ') })}
    </button>
  );
}
