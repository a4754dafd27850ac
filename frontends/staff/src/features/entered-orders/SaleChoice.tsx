import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverNowIso } from '#kit/server-clock';
import { saleDateText } from '#shared/sales-events/sale-times';
import { saleTitle } from '#shared/sales-events/sale-words';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Fields } from '../../ui/use-form';
import { offeredOf, ofSale, type OrderDraft } from './order-draft';

interface Props {
  form: Fields<OrderDraft>;
  sale: ManagedSalesEvent;
  sales: readonly ManagedSalesEvent[];
}

/** The sale that the order is for: chosen where there are several, named in any case. */
export function SaleChoice({ form, sale, sales }: Props) {
  const { t, i18n } = useTranslation();
  const nameOf = (one: ManagedSalesEvent): string => `${saleTitle(one, i18n.language)} · ${saleDateText(one, i18n.language)}`;
  const note = sale.bookable ? undefined : t('entered.notOnWebsite');
  if (sales.length === 1) {
    return (
      <div>
        <Text fw={700}>{nameOf(sale)}</Text>
        {note && <Text size="sm">{note}</Text>}
      </div>
    );
  }
  return (
    <NativeSelect
      label={t('entered.sale')}
      description={note}
      data={sales.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
      {...form.text('sale')}
      // Another sale has other windows and dishes.
      onChange={({ currentTarget: { value } }) => {
        const chosen = sales.find(({ id }) => String(id) === value);
        if (chosen) form.set({ ...ofSale(chosen, serverNowIso()), items: offeredOf(chosen, form.values.items) });
      }}
    />
  );
}
