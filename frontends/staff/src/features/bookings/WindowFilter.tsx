import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { windowText } from '#shared/sales-events/delivery-windows';
import { useSalesEvents } from '../../data/sales-events.data';

interface Props {
  eventId: number | undefined;
  /** Id of the window; undefined for all. */
  chosen: string | undefined;
  onChoose: (window: string | undefined) => void;
}

/** The bookings of one delivery window only; nothing for a sale without windows. */
export function WindowFilter({ eventId, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const windows = useSalesEvents(({ records }) => (eventId === undefined ? undefined : records[eventId]?.windows));
  if (!windows) return null;
  return (
    <NativeSelect
      label={t('bookings.filterWindow')}
      flex="1 1 8rem"
      maw="16rem"
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
      data={[
        { value: '', label: t('bookings.allWindows') },
        ...windows.map(({ id, ...times }) => ({ value: id, label: windowText(times, i18n.language) })),
      ]}
    />
  );
}
