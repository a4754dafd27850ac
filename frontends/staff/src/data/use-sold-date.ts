import { useTranslation } from 'react-i18next';
import { soldDateText } from '#shared/sales-events/sale-times';
import { useSalesEvents } from './sales-events.data';

/** The date with which an order of a sale was sold, in the reader's language where the sale is known. @param id of the sale */
export function useSoldDate({ id, date }: { id: number; date: string }): string {
  const { language } = useTranslation().i18n;
  const startsAt = useSalesEvents(({ records }) => records[id]?.startsAt ?? null);
  return soldDateText({ date, startsAt }, language);
}
