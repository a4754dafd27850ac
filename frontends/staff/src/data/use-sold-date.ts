import { useTranslation } from 'react-i18next';
import { soldDateText } from '#shared/sales-events/sale-times';
import { saleTitle } from '#shared/sales-events/sale-words';
import { useSalesEvents } from './sales-events.data';

/** The date with which an order of a sale was sold, in the reader's language where the sale is known. @param id of the sale */
export function useSoldDate({ id, date }: { id: number; date: string }): string {
  const { language } = useTranslation().i18n;
  const startsAt = useSalesEvents(({ records }) => records[id]?.startsAt ?? null);
  return soldDateText({ date, startsAt }, language);
}

/** The title with which an order of a sale was sold, in the reader's language unless the sale was renamed since. */
export function useSoldTitle(): (sold: { id: number; title: string }) => string {
  const { language } = useTranslation().i18n;
  const records = useSalesEvents((sales) => sales.records);
  return ({ id, title }) => {
    const sale = records[id];
    return sale?.title === title ? saleTitle(sale, language) : title;
  };
}
