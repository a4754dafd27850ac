import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Booking } from '#shared/bookings/booking.contract';
import { keysOf, oneOf } from '#shared/core/narrow';
import { saleDateText } from '#shared/sales-events/sale-times';
import { saleTitle } from '#shared/sales-events/sale-words';
import { EventBookings } from '../../features/bookings/EventBookings';
import { DeliveryRuns } from '../../features/delivery-runs/DeliveryRuns';
import { InvitePhone } from '../../features/devices/InvitePhone';
import { RunSheet } from '../../features/bookings/RunSheet';
import { SoldDishes } from '../../features/bookings/SoldDishes';
import { PaymentLinksPanel } from '../../features/entered-orders/PaymentLinksPanel';
import { NewOrder } from '../../features/entered-orders/NewOrder';
import { LabelsPanel } from '../../features/labels/LabelsPanel';
import { StopLabel } from '../../features/labels/StopLabel';
import { HoldsPanel } from '../../features/holds/HoldsPanel';
import { CloseSale } from '../../features/sale-closures/CloseSale';
import { SaleClosurePanel } from '../../features/sale-closures/SaleClosurePanel';
import { Inbox } from '../../features/messages/Inbox';
import { SaleMoney } from '../../features/money/SaleMoney';
import { SaleProfit } from '../../features/profit/SaleProfit';
import { WaitingListPanel } from '../../features/waiting-list/WaitingListPanel';
import { useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { useWaitingList } from '../../data/waiting-list.data';
import { SALE_PARTS, salePath } from '../../ui/console-path';
import { PartLinks } from '../../ui/PartLinks';
import classes from './EventBookingsTab.module.css';
import { SaleFoodClock } from './SaleFoodClock';
import { SaleKitchen } from './SaleKitchen';

interface Props {
  eventId: number;
  onBack: () => void;
  onPayment: (booking: { bookingId: string }) => void;
}

/** Addresses of parts that others took in. */
const TAKEN_IN: Readonly<Record<string, string>> = { runs: 'delivery', profit: 'money' };

const DELIVERY_VIEWS = { delivery: 'bookings.sheet.title', runs: 'app.tabs.runs' } as const;

/** The page of one sale: its orders, delivery, kitchen, money, waiting list and messages. */
export function EventBookingsTab({ eventId, onBack, onPayment }: Props) {
  const { t, i18n } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useLiveSalesEvents();
  const sale = useSalesEvents(({ records }) => records[eventId]);
  const title = sale?.title ?? '';
  const [shownTitle, shownDate] = sale ? [saleTitle(sale, i18n.language), saleDateText(sale, i18n.language)] : ['', ''];
  const named = search.get('part') ?? '';
  const part = oneOf(SALE_PARTS, TAKEN_IN[named] ?? named) ?? 'orders';
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div className={classes.head}>
          <Button variant="subtle" className={classes.back} onClick={onBack}>
            ← {t('bookings.backToEvents')}
          </Button>
          <Title order={2}>{sale ? shownTitle : t('app.tabs.event-bookings')}</Title>
          <Text c="dimmed">{shownDate}</Text>
        </div>
        {sale && !sale.isOver && sale.cancelledAt === null && <CloseSale eventId={eventId} title={title} />}
      </Group>
      <SaleClosurePanel eventId={eventId} />
      <PartLinks
        label={t('console.sale.parts')}
        open={salePath(eventId, part)}
        parts={SALE_PARTS.map((name) => ({ to: salePath(eventId, name), name: t(`console.sale.${name}`) }))}
      />
      {part === 'orders' && (
        <EventBookings
          eventId={eventId}
          title={title}
          onPayment={(booking: Booking) => onPayment(booking)}
          below={<WaitingListPanel eventId={eventId} title={title} />}
        >
          <NewOrder eventId={eventId} onOpenBooking={(bookingId) => onPayment({ bookingId })} />
          <SoldDishes eventId={eventId} level={3} />
          <PaymentLinksPanel eventId={eventId} />
          <HoldsPanel eventId={eventId} />
        </EventBookings>
      )}
      {part === 'money' && (
        <>
          <SaleMoney eventId={eventId} onOpenBooking={(bookingId) => onPayment({ bookingId })} />
          <Title order={3}>{t('app.tabs.profit')}</Title>
          <SaleProfit eventId={eventId} />
        </>
      )}
      {part === 'waiting' && <Waiting eventId={eventId} title={title} />}
      {part === 'delivery' && (
        <>
          <SegmentedControl
            aria-label={t('console.sale.delivery')}
            value={named === 'runs' ? 'runs' : 'delivery'}
            onChange={(view) => void navigate(salePath(eventId, view === 'runs' ? 'runs' : 'delivery'))}
            data={keysOf(DELIVERY_VIEWS).map((value) => ({ value, label: t(DELIVERY_VIEWS[value]) }))}
          />
          <SaleFoodClock eventId={eventId} />
          {named === 'runs' ? (
            <DeliveryRuns eventId={eventId} title={shownTitle} date={shownDate} invite={<InvitePhone role="rider" />} />
          ) : (
            <>
              <LabelsPanel eventId={eventId} title={title} />
              <RunSheet
                eventId={eventId}
                title={shownTitle}
                date={shownDate}
                label={(booking) => <StopLabel booking={booking} sale={{ id: eventId, title }} />}
              />
            </>
          )}
        </>
      )}
      {part === 'messages' && <Inbox key={eventId} eventId={eventId} onOpenBooking={(bookingId) => onPayment({ bookingId })} />}
      {part === 'kitchen' && <SaleKitchen eventId={eventId} />}
    </Stack>
  );
}

/** The customers who are paying and the waiting list; when that is empty, a line says so. */
function Waiting({ eventId, title }: { eventId: number; title: string }) {
  const { t } = useTranslation();
  const isEmpty = useWaitingList(({ of, list, status }) => of === eventId && status === 'ready' && list.length === 0);
  return (
    <>
      <HoldsPanel eventId={eventId} />
      <WaitingListPanel eventId={eventId} title={title} />
      {isEmpty && <Text c="dimmed">{t('console.sale.nobodyWaits')}</Text>}
    </>
  );
}
