import { useTranslation } from 'react-i18next';
import { dishName, dishDescription } from '#kit/dish-texts';
import { formatRupees } from '#shared/core/money';
import type { MenuItem } from '#shared/menu/menu.contract';
import { DishPicture } from '../../ui/DishPicture';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { canAdd, slotsIn } from './order-form';

/** One dish with its steppers. `available` slots for the whole basket. @source requirements/storefront §2.4, §5 */
export function MenuRow({ itemKey, item, available }: { itemKey: string; item: MenuItem; available: number }) {
  const { t } = useTranslation();
  const { items, menu, change } = useBooking();
  const name = dishName(t, itemKey, item.name, item.nameMalayalam);
  const quantity = items[itemKey] ?? 0;
  const mayAdd = canAdd(item, quantity, menu?.MAX_QUANTITY ?? 0, available - slotsIn(items, menu));
  const mayRemove = quantity > 0;
  const isMost = menu !== null && quantity >= menu.MAX_QUANTITY;
  // aria-disabled: a button that is disabled under the thumb would lose the keyboard's place in the list.
  return (
    <li className={styles.row}>
      <DishPicture dish={itemKey} name={name} className={styles.dishPicture} />
      <div className={styles.dish}>
        <h3 className={styles.dishName}>{name}</h3>
        <p className={styles.dishText}>{dishDescription(t, itemKey, item.description, item.descriptionMalayalam)}</p>
        {item.feeds !== undefined && <p className={styles.dishText}>{t('booking.menu.feeds', { count: item.feeds })}</p>}
        {(item.slots ?? 1) > 1 && <p className={styles.dishText}>{t('booking.menu.slots', { count: item.slots })}</p>}
        {item.isSoldOut && <p className={styles.soldOut}>{t('booking.menu.soldOut')}</p>}
      </div>
      <p className={styles.price}>{formatRupees(item.price)}</p>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={t('booking.menu.remove', { name })}
          aria-disabled={!mayRemove}
          onClick={() => mayRemove && change(itemKey, -1)}
        >
          −
        </button>
        <output className={styles.quantity} aria-label={t('booking.menu.quantity', { name })}>
          {quantity}
        </output>
        <button
          type="button"
          className={styles.step}
          aria-label={t('booking.menu.add', { name })}
          aria-disabled={!mayAdd}
          onClick={() => mayAdd && change(itemKey, 1)}
        >
          +
        </button>
      </div>
      <p className={styles.most} role="status">
        {isMost && t('booking.menu.atMost', { count: menu.MAX_QUANTITY })}
      </p>
    </li>
  );
}
