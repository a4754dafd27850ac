import { VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { OpenReadings } from '../../features/readings/OpenReadings';
import { NewOrder } from '../../features/entered-orders/NewOrder';
import { SilentScreens } from '../../features/devices/SilentScreens';
import { Spinner } from '#kit/ui/Spinner';
import { usePageTitle } from '#kit/use-page-title';
import { oneOf } from '#shared/core/narrow';
import { consolePath, MONEY_PARTS, saleOf, salePath, tabOf } from '../../ui/console-path';
import { lazyPart } from '../../ui/lazy-part';
import { useNarrow } from '../../ui/use-narrow';
import { tasksPath } from '../paths';
import classes from './AdminPage.module.css';
import { OverviewTab } from './OverviewTab';
import { useCookingEvents } from './use-cooking-events';

const NAME = 'booking';

interface BookingDrawerState {
  bookingId: string | null;
  open: (booking: { bookingId: string }) => void;
  close: () => void;
}

/** Which booking's drawer is open. It is in the address: a reload keeps it, the back button closes it. */
function useBookingDrawer(): BookingDrawerState {
  const [search, setSearch] = useSearchParams();
  const turnTo = (bookingId: string | null): void =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (bookingId === null) after.delete(NAME);
      else after.set(NAME, bookingId);
      // The form of a new order gives way: two changes of the address by one press do not see each other.
      after.delete('order');
      return after;
    });
  return { bookingId: search.get(NAME), open: ({ bookingId }) => turnTo(bookingId), close: () => turnTo(null) };
}

// The first look downloads the overview; each other tab comes when it is opened.
const BookingsPanel = lazyPart(async () => (await import('../../features/bookings/BookingsPanel')).BookingsPanel);
const BooksPanel = lazyPart(async () => (await import('../../features/books/BooksPanel')).BooksPanel);
const InsightPanel = lazyPart(async () => (await import('../../features/insight/InsightPanel')).InsightPanel);
const PaymentAlertsPanel = lazyPart(async () => (await import('../../features/money/PaymentAlertsPanel')).PaymentAlertsPanel);
const ProfitPanel = lazyPart(async () => (await import('../../features/profit/ProfitPanel')).ProfitPanel);
const Purchases = lazyPart(async () => (await import('./Purchases')).Purchases);
const RecipeVersionsPanel = lazyPart(async () => (await import('../../features/recipe-versions/RecipeVersionsPanel')).RecipeVersionsPanel);
const SettlementsPanel = lazyPart(async () => (await import('../../features/settlements/SettlementsPanel')).SettlementsPanel);
const StepVideosPanel = lazyPart(async () => (await import('../../features/sop-videos/StepVideosPanel')).StepVideosPanel);
const BookingDrawer = lazyPart(async () => (await import('./BookingDrawer')).BookingDrawer);
const EventsTab = lazyPart(async () => (await import('./EventsTab')).EventsTab);
const EventBookingsTab = lazyPart(async () => (await import('./EventBookingsTab')).EventBookingsTab);
const SettingsTab = lazyPart(async () => (await import('./SettingsTab')).SettingsTab);

/** The manager's console. The open tab is in the address, so that a reload and the back button keep it. */
export default function AdminPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const tab = tabOf(search);
  const title = t(`app.tabs.${saleOf(search) > 0 ? 'event-bookings' : tab}`);
  usePageTitle(title);
  const { isToday } = useCookingEvents();
  const drawer = useBookingDrawer();
  const isPhone = useNarrow();
  return (
    <div className={classes.content}>
      <SilentScreens isCooking={isToday} />
      {/* On a phone it would push every other tab's work out of sight. */}
      <OpenReadings
        maySettle
        pathOf={tasksPath}
        detailsPath={isPhone && tab !== 'overview' ? consolePath('overview') : undefined}
        isFailureSaid={tab === 'overview'}
      />
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <Suspense fallback={<Spinner label={t('app.loading')} />}>
        <TabContent drawer={drawer} />
      </Suspense>
      {drawer.bookingId !== null && (
        <Suspense fallback={null}>
          <BookingDrawer bookingId={drawer.bookingId} onClose={drawer.close} onOpen={drawer.open} />
        </Suspense>
      )}
    </div>
  );
}

function TabContent({ drawer }: { drawer: BookingDrawerState }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const openBooking = (bookingId: string): void => drawer.open({ bookingId });
  const tab = tabOf(search);
  const sale = saleOf(search);
  switch (tab) {
    case 'overview':
      return <OverviewTab open={(other) => void navigate(consolePath(other))} onPayment={drawer.open} />;
    case 'bookings':
      return (
        <>
          <VisuallyHidden component="h2">{t('bookings.newestFirst')}</VisuallyHidden>
          <BookingsPanel onPayment={drawer.open}>
            <NewOrder onOpenBooking={openBooking} />
          </BookingsPanel>
        </>
      );
    case 'events':
      return sale > 0 ? (
        <EventBookingsTab key={sale} eventId={sale} onBack={() => void navigate(consolePath('events'))} onPayment={drawer.open} />
      ) : (
        <EventsTab onViewBookings={({ id }) => void navigate(salePath(id))} />
      );
    case 'money': {
      const part = oneOf(MONEY_PARTS, search.get('part'));
      if (part === 'books') return <BooksPanel />;
      return part === 'settlements' ? <SettlementsPanel onOpenBooking={openBooking} /> : <PaymentAlertsPanel onOpenBooking={openBooking} />;
    }
    case 'profit':
      return <ProfitPanel />;
    case 'insight':
      return <InsightPanel />;
    case 'videos':
      return <StepVideosPanel />;
    case 'recipe':
      return <RecipeVersionsPanel />;
    case 'purchases':
      return <Purchases />;
    case 'settings':
    case 'messages':
    case 'devices':
    case 'audit':
      return <SettingsTab onOpenBooking={openBooking} />;
  }
}
