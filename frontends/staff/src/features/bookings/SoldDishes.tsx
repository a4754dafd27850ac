import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import { shortDishes } from '#shared/bookings/short-dishes';
import { windowText } from '#shared/sales-events/delivery-windows';
import { useLiveSaleStanding, useSaleStanding } from '../../data/sale-standing.data';
import { useSalesEvents } from '../../data/sales-events.data';
import classes from './SoldDishes.module.css';

interface Props {
  eventId: number;
  /** Of the heading. */
  level: 3 | 4;
}

/** The sold portions of a sale by dish and, where it has windows, by window, with the parcels of each. Nothing before the first order. */
export function SoldDishes({ eventId, level }: Props) {
  const { t, i18n } = useTranslation();
  useLiveSaleStanding(eventId);
  const dishes = useSaleStanding(({ record }) => (record?.id === eventId ? record.dishes : null)) ?? [];
  const windows = useSalesEvents(({ records }) => records[eventId]?.windows) ?? [];
  if (dishes.length === 0) return null;
  const short = shortDishes(dishes.map(({ key, name, nameMalayalam }) => dishName(t, key, name, nameMalayalam)));
  return (
    <div>
      <Title order={level} id="sold-dishes" className={classes.title}>
        {t('bookings.sold.title')}
      </Title>
      <div className={classes.scroll} role="region" aria-labelledby="sold-dishes" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('bookings.sold.dish')}</th>
              <th scope="col">{t('bookings.sold.all')}</th>
              {windows.map(({ id, ...times }) => (
                <th key={id} scope="col">
                  {windowText(times, i18n.language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dishes.map(({ key, name, nameMalayalam, sold, inWindow }) => (
              <tr key={key}>
                <th scope="row">{short.get(dishName(t, key, name, nameMalayalam))}</th>
                <td>{sold}</td>
                {windows.map(({ id }) => (
                  <td key={id}>{inWindow[id] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {windows.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row">{t('bookings.sold.parcels')}</th>
                <td>{windows.reduce((sum, { taken }) => sum + taken, 0)}</td>
                {windows.map(({ id, taken, parcels }) => (
                  <td key={id}>{t('bookings.sold.of', { taken, parcels })}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}
