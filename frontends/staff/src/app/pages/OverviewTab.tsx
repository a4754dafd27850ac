import { SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { usePainted } from '#kit/on-screen';
import { Spinner } from '#kit/ui/Spinner';
import { newKey } from '#kit/http/http';
import type { Booking } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { isSampleDay } from '#shared/diary/sample-day';
import { isSampleSale } from '#shared/sales-events/sample-sales';
import { Attention } from '../../features/dashboard/Attention';
import { FirstSteps } from '../../features/dashboard/FirstSteps';
import { KitchenState } from '../../features/dashboard/KitchenState';
import { NextSale } from '../../features/dashboard/NextSale';
import { Overview } from '../../features/dashboard/Overview';
import { NewOrder } from '../../features/entered-orders/NewOrder';
import { useEventForm } from '../../features/sales-events/event-form.store';
import { lazyPart } from '../../ui/lazy-part';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { removeSalesEvent, useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { removeDiaryEvent } from '../../features/diary/diary-commands';
import { useDevices, useLiveDevices } from '../../data/devices.data';
import { useOpenReadings } from '../../data/readings.data';
import { useLivePaymentAlerts, usePaymentAlerts } from '../../data/payment-alerts.data';
import { useLivePublicConfig, useLiveSettings, usePublicConfig, useSettings } from '../../data/settings.data';

const BookingCard = lazyPart(async () => (await import('../../features/bookings/BookingCard')).BookingCard);

interface Props {
  open: (tab: 'bookings' | 'events') => void;
  onPayment: (booking: Pick<Booking, 'bookingId'>) => void;
}

/** The manager's home: the next sale, the matters that need a manager, the kitchen; then all sales. */
export function OverviewTab({ open, onPayment }: Props) {
  const { t } = useTranslation();
  const samples = useSamples();
  const isKnown = useHomeKnown();
  const sellAgain = (last: ManagedSalesEvent): void => {
    useEventForm.getState().follow(last);
    open('events');
  };
  // They come first until there is a sale to look at.
  const firstSteps = <FirstSteps hasSamples={samples.some} onRemoveSamples={samples.remove} />;
  if (!isKnown) return <Spinner label={t('app.loading')} />;
  return (
    <Stack gap="xl">
      <Stack gap="md">
        {!samples.hasOwn && firstSteps}
        <NewOrder onOpenBooking={(bookingId) => onPayment({ bookingId })} />
        <NextSale onNew={sellAgain} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Attention />
          <KitchenState />
        </SimpleGrid>
        {samples.hasOwn && firstSteps}
      </Stack>
      <Painted>
        <Overview
          onViewAll={() => open('bookings')}
          renderBooking={(booking, onChanged) => (
            <Suspense key={booking.id} fallback={<Spinner label={t('app.loading')} />}>
              <BookingCard booking={booking} onChanged={onChanged} onPayment={onPayment} />
            </Suspense>
          )}
        />
      </Painted>
    </Stack>
  );
}

/** The lower part of the page, once the upper part is seen. */
const Painted = ({ children }: { children: ReactNode }): ReactNode => (usePainted() ? children : null);

/** The sample data: whether some is left, whether there are own sales, and the removal of the samples. A booked sample sale stays. */
function useSamples(): { some: boolean; hasOwn: boolean; remove: () => Promise<void> } {
  const all = useSalesEvents(({ list }) => list);
  const sales = all.filter(isSampleSale);
  const days = Object.values(useDiary(({ records }) => records)).filter(isSampleDay);
  return {
    some: sales.length + days.length > 0,
    hasOwn: all.length > sales.length,
    // The days first: they serve the sales. @throws ApiError 409 `event.hasBookings`
    remove: async () => {
      for (const day of days) await removeDiaryEvent(day, newKey());
      for (const sale of sales) await removeSalesEvent(sale);
    },
  };
}

/**
 * Whether all data that decide about the parts of the console's home have been loaded or have failed: drawn one after the other, the parts
 * would push each other down under the thumb. The page keeps the readings live, which it shows above every tab. Deferred, so that React
 * draws the home in small pieces, between which the browser handles presses: an update of a store is drawn in one.
 */
function useHomeKnown(): boolean {
  useLiveDevices();
  useLiveDiary();
  useLivePaymentAlerts();
  useLivePublicConfig();
  useLiveSalesEvents();
  useLiveSettings();
  const standings = [
    useDevices(({ status }) => status),
    useDiary(({ status }) => status),
    useOpenReadings(({ status }) => status),
    usePaymentAlerts(({ status }) => status),
    usePublicConfig(({ status }) => status),
    useSalesEvents(({ status }) => status),
    useSettings(({ status }) => status),
  ];
  return useDeferredValue(!standings.includes('loading'));
}
