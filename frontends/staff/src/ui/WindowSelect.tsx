import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverNowIso } from '#kit/server-clock';
import { choosableWindows, windowText } from '#shared/sales-events/delivery-windows';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Fields } from './use-form';

interface Props {
  sale: Pick<ManagedSalesEvent, 'windows' | 'startsAt'>;
  /** Id of the window in which the order has a place already. */
  own?: string | null;
  field: ReturnType<Fields<Record<'window', string>>['text']>;
}

/** The delivery windows of a sale, with the places that are left in each; nothing for a sale without windows. */
export function WindowSelect({ sale, own = null, field }: Props) {
  const { t, i18n } = useTranslation();
  const windows = choosableWindows(sale, own, serverNowIso());
  if (windows.length === 0) return null;
  return (
    <NativeSelect
      label={t('entered.window')}
      data={[
        { value: '', label: t('entered.noWindow') },
        ...windows.map(({ id, state, left, ...times }) => {
          const window = windowText(times, i18n.language);
          const label = id === own ? t('bookings.edit.own', { window }) : t(`entered.windows.${state}`, { window, count: left });
          return { value: id, disabled: state !== 'free', label };
        }),
      ]}
      {...field}
    />
  );
}
