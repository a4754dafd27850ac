import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '#kit/server-clock';
import { saleState, type SaleState } from '#shared/sales-events/sale-state';
import { useSalesEvents } from '../data/sales-events.data';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';

const COLORS: Partial<Record<SaleState, string>> = { open: 'leaf', soldOut: 'ember', cancelled: 'ember' };

/** Whether a sale takes orders, and else why not; a second badge where it is also switched off. */
export function SaleBadge({ sale }: { sale: ManagedSalesEvent }) {
  const { t } = useTranslation();
  const current = useSalesEvents(({ list }) => list.find(({ bookable }) => bookable) ?? null);
  const state = saleState(sale, current, new Date(useServerNow(60_000)).toISOString());
  const states: SaleState[] = sale.isActive || state === 'inactive' ? [state] : [state, 'inactive'];
  return states.map((one) => (
    <Badge key={one} color={COLORS[one] ?? 'gray'}>
      {t(`console.sale.states.${one}`)}
    </Badge>
  ));
}
