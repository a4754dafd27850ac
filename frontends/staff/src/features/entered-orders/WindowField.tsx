import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#kit/server-clock';
import { choosableWindows, windowText } from '#shared/sales-events/delivery-windows';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Fields } from '../../ui/use-form';
import type { OrderDraft } from './order-draft';

/** When the order is delivered; nothing for a sale without windows. */
export function WindowField({ form, sale }: { form: Fields<OrderDraft>; sale: ManagedSalesEvent }) {
  const { t, i18n } = useTranslation();
  const windows = choosableWindows(sale, null, new Date(serverNow()).toISOString());
  if (windows.length === 0) return null;
  return (
    <NativeSelect
      label={t('entered.window')}
      data={[
        { value: '', label: t('entered.noWindow') },
        ...windows.map(({ id, state, left, ...times }) => ({
          value: id,
          disabled: state !== 'free',
          label: t(`entered.windows.${state}`, { window: windowText(times, i18n.language), count: left }),
        })),
      ]}
      {...form.text('window')}
    />
  );
}
