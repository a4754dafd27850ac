import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#kit/http/files';
import { useAction } from '#kit/use-action';
import { CSV_TYPE, csvOf } from '#shared/core/csv';
import { fileNameOf } from '#shared/core/file-name';
import { Failure } from '../../ui/Failure';
import { bookingRows } from './booking-rows';
import { type BookingQuery, exportBookings } from '../../data/bookings.data';

interface Props {
  query: Omit<BookingQuery, 'page'>;
  /** Names the file. */
  title: string;
  /** There is nothing to export. */
  empty: boolean;
}

/** Saves the filtered list, all its pages, as a table for a spreadsheet. */
export function ExportButton({ query, title, empty }: Props) {
  const { t, i18n } = useTranslation();
  const take = useAction(async () => {
    const bookings = await exportBookings(query);
    saveFile(fileNameOf(title, '_bookings.csv', 'kuzhi'), CSV_TYPE, csvOf(bookingRows(bookings, t, i18n.language)));
  });
  return (
    <>
      <Button variant="default" loading={take.busy} disabled={empty} onClick={() => void take.run()}>
        {t('bookings.export')}
      </Button>
      <Failure error={take.error} what={t('bookings.exportFailed')} onDismiss={take.clear} />
    </>
  );
}
