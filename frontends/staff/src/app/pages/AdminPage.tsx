import { Tabs, VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePaymentAlerts, useLivePaymentAlerts } from '../../data/payment-alerts.data';
import { OpenReadings } from '../../features/readings/OpenReadings';
import { NewOrder } from '../../features/entered-orders/NewOrder';
import { SilentScreens } from '../../features/devices/SilentScreens';
import { Spinner } from '#kit/ui/Spinner';
import { usePageTitle } from '#kit/use-page-title';
import { CONSOLE_TABS, consolePath } from '../../ui/console-path';
import { lazyPart } from '../../ui/lazy-part';
import { useNarrow } from '../../ui/use-narrow';
import { tasksPath } from '../paths';
import { useTabInAddress } from '../use-tab-in-address';
import classes from './AdminPage.module.css';
import { ConsoleRail } from './ConsoleRail';
import { OverviewTab } from './OverviewTab';
import { useCookingEvents } from './use-cooking-events';
import { type BookingDrawerState, useBookingDrawer } from './use-booking-drawer';

// The first look downloads the overview; each other tab comes when it is opened.
const AuditPanel = lazyPart(async () => (await import('../../features/audit/AuditPanel')).AuditPanel);
const BookingsPanel = lazyPart(async () => (await import('../../features/bookings/BookingsPanel')).BookingsPanel);
const DevicesPanel = lazyPart(async () => (await import('../../features/devices/DevicesPanel')).DevicesPanel);
const InsightPanel = lazyPart(async () => (await import('../../features/insight/InsightPanel')).InsightPanel);
const MessagesPanel = lazyPart(async () => (await import('../../features/messages/MessagesPanel')).MessagesPanel);
const MoneyTab = lazyPart(async () => (await import('./MoneyTab')).MoneyTab);
const ProfitPanel = lazyPart(async () => (await import('../../features/profit/ProfitPanel')).ProfitPanel);
const Purchases = lazyPart(async () => (await import('./Purchases')).Purchases);
const RecipeVersionsPanel = lazyPart(async () => (await import('../../features/recipe-versions/RecipeVersionsPanel')).RecipeVersionsPanel);
const StepVideosPanel = lazyPart(async () => (await import('../../features/sop-videos/StepVideosPanel')).StepVideosPanel);
const BookingDrawer = lazyPart(async () => (await import('./BookingDrawer')).BookingDrawer);
const EventsTab = lazyPart(async () => (await import('./EventsTab')).EventsTab);
const EventBookingsTab = lazyPart(async () => (await import('./EventBookingsTab')).EventBookingsTab);
const SettingsTab = lazyPart(async () => (await import('./SettingsTab')).SettingsTab);

/** Hidden until a person opens an event's bookings. @source requirements/console §2.1 */
const EVENT_BOOKINGS = 'event-bookings';
const [FIRST_TAB, ...OTHER_TABS] = CONSOLE_TABS;
const WITH_EVENT_BOOKINGS = [
  FIRST_TAB,
  ...OTHER_TABS.flatMap((name) => (name === 'events' ? ([name, EVENT_BOOKINGS] as const) : [name])),
] as const;

/** The manager's console. The open tab is in the address, so that a reload and the back button keep it. */
export default function AdminPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const eventId = search.get('tab') === EVENT_BOOKINGS ? Number(search.get('event')) : 0;
  const showsEvent = Number.isInteger(eventId) && eventId > 0;
  const tabs = showsEvent ? WITH_EVENT_BOOKINGS : CONSOLE_TABS;
  const { tab, open, choose } = useTabInAddress(tabs);
  usePageTitle(t(`app.tabs.${tab}`));
  useLivePaymentAlerts();
  const needs = usePaymentAlerts(({ list }) => list.length);
  const { isToday } = useCookingEvents();
  const drawer = useBookingDrawer();
  // On a phone the bar at its foot leads to the tabs.
  const isPhone = useNarrow();
  const content = (
    <Suspense fallback={<Spinner label={t('app.loading')} />}>
      <TabContent tab={tab} eventId={eventId} open={open} drawer={drawer} />
    </Suspense>
  );
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false} orientation="vertical" classNames={{ root: classes.page }}>
      {!isPhone && <ConsoleRail tabs={tabs} needs={needs} />}
      <div className={classes.content}>
        <SilentScreens isCooking={isToday} />
        {/* On a phone it would push every other tab's work out of sight. */}
        <OpenReadings
          maySettle
          pathOf={tasksPath}
          detailsPath={isPhone && tab !== 'overview' ? consolePath('overview') : undefined}
          isFailureSaid={tab === 'overview'}
        />
        <VisuallyHidden component="h1">{t(`app.tabs.${tab}`)}</VisuallyHidden>
        {/* On a phone no tab names it; it is the same panel, so that its content stays when the phone is turned. */}
        <Tabs.Panel value={tab} {...(isPhone && { role: undefined, 'aria-labelledby': undefined })}>
          {content}
        </Tabs.Panel>
      </div>
      {drawer.bookingId !== null && (
        <Suspense fallback={null}>
          <BookingDrawer bookingId={drawer.bookingId} onClose={drawer.close} onOpen={drawer.open} />
        </Suspense>
      )}
    </Tabs>
  );
}

interface ContentProps {
  tab: (typeof CONSOLE_TABS)[number] | typeof EVENT_BOOKINGS;
  eventId: number;
  open: (tab: (typeof CONSOLE_TABS)[number]) => void;
  drawer: BookingDrawerState;
}

function TabContent({ tab, eventId, open, drawer }: ContentProps) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const { events: cooking } = useCookingEvents();
  switch (tab) {
    case 'overview':
      return <OverviewTab open={open} onPayment={drawer.open} />;
    case 'bookings':
      return (
        <>
          <VisuallyHidden component="h2">{t('bookings.newestFirst')}</VisuallyHidden>
          <BookingsPanel onPayment={drawer.open}>
            <NewOrder onOpenBooking={(bookingId) => drawer.open({ bookingId })} />
          </BookingsPanel>
        </>
      );
    case 'events':
      return <EventsTab onViewBookings={({ id }) => setSearch({ tab: EVENT_BOOKINGS, event: String(id) })} />;
    case 'settings':
      return <SettingsTab />;
    case 'money':
      return <MoneyTab onOpenBooking={(bookingId) => drawer.open({ bookingId })} />;
    case 'profit':
      return <ProfitPanel />;
    case 'insight':
      return <InsightPanel />;
    case 'messages':
      return <MessagesPanel onOpenBooking={(bookingId) => drawer.open({ bookingId })} />;
    case 'devices':
      return <DevicesPanel events={cooking} />;
    case 'videos':
      return <StepVideosPanel />;
    case 'recipe':
      return <RecipeVersionsPanel />;
    case 'purchases':
      return <Purchases />;
    case 'audit':
      return <AuditPanel />;
    case EVENT_BOOKINGS:
      return <EventBookingsTab key={eventId} eventId={eventId} onBack={() => open('events')} onPayment={drawer.open} />;
  }
}
