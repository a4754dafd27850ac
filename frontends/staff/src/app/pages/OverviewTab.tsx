import { SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePainted } from '#kit/on-screen';
import { Spinner } from '#kit/ui/Spinner';
import type { Booking } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { Attention } from '../../features/dashboard/Attention';
import { FirstSteps } from '../../features/dashboard/FirstSteps';
import { KitchenState } from '../../features/dashboard/KitchenState';
import { NextSale } from '../../features/dashboard/NextSale';
import { Overview } from '../../features/dashboard/Overview';
import { NewOrder } from '../../features/entered-orders/NewOrder';
import { useEventForm } from '../../features/sales-events/event-form.store';
import { lazyPart } from '../../ui/lazy-part';
import { useHomeKnown } from './use-home-known';
import { useSamples } from './use-samples';

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
