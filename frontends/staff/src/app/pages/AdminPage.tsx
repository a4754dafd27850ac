import { Tabs, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AuditPanel } from '../../features/audit/AuditPanel';
import { BookingCard } from '../../features/bookings/BookingCard';
import { BookingsPanel } from '../../features/bookings/BookingsPanel';
import { Overview } from '../../features/dashboard/Overview';
import { DevicesPanel } from '../../features/devices/DevicesPanel';
import { usePaymentAlerts, useLivePaymentAlerts } from '../../data/payment-alerts.data';
import { PaymentAlertCount } from '../../features/money/PaymentAlertCard';
import { PaymentAlertsPanel } from '../../features/money/PaymentAlertsPanel';
import { OpenReadings } from '../../features/readings/OpenReadings';
import { EventsPanel } from '../../features/sales-events/EventsPanel';
import { StepVideosPanel } from '../../features/sop-videos/StepVideosPanel';
import { SilentScreens } from '../../features/devices/SilentScreens';
import { tasksPath } from '../paths';
import { usePageTitle } from '../use-page-title';
import { useTabInAddress } from '../use-tab-in-address';
import classes from './AdminPage.module.css';
import { BookingDrawer } from './BookingDrawer';
import { EventBookingsTab } from './EventBookingsTab';
import { SettingsTab } from './SettingsTab';
import { useCookingEvents } from './use-cooking-events';
import { useBookingDrawer } from './use-booking-drawer';

const TABS = ['overview', 'bookings', 'events', 'settings', 'money', 'devices', 'videos', 'audit'] as const;
/** Hidden until an event's bookings are asked for. @source requirements/console §2.1 */
const EVENT_BOOKINGS = 'event-bookings';

/** The manager's console. The open tab is in the address, so that a reload and the back button keep it. */
export default function AdminPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const eventId = search.get('tab') === EVENT_BOOKINGS ? Number(search.get('event')) : 0;
  const showsEvent = Number.isInteger(eventId) && eventId > 0;
  const tabs = showsEvent ? ([...TABS, EVENT_BOOKINGS] as const) : TABS;
  const { tab, open, choose } = useTabInAddress(tabs);
  usePageTitle(t(`app.tabs.${tab}`));
  useLivePaymentAlerts();
  const needs = usePaymentAlerts(({ list }) => list.length);
  const { events: cooking, isToday } = useCookingEvents();
  const drawer = useBookingDrawer();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone not all tabs fit; the open one is to be seen.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false} className={classes.page}>
      <SilentScreens isCooking={isToday} />
      <OpenReadings maySettle pathOf={tasksPath} />
      <VisuallyHidden component="h1">{t(`app.tabs.${tab}`)}</VisuallyHidden>
      <Tabs.List ref={list} mb="lg" className={classes.tabs}>
        {tabs.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            h="var(--k-tap)"
            fz="md"
            rightSection={name === 'money' && needs > 0 ? <PaymentAlertCount count={needs} /> : null}
          >
            {t(`app.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Overview
          onViewAll={() => open('bookings')}
          renderBooking={(booking, onChanged) => (
            <BookingCard key={booking.id} booking={booking} onChanged={onChanged} onPayment={drawer.open} />
          )}
        />
      </Tabs.Panel>
      <Tabs.Panel value="bookings">
        <VisuallyHidden component="h2">{t('app.tabs.bookings')}</VisuallyHidden>
        <BookingsPanel onPayment={drawer.open} />
      </Tabs.Panel>
      <Tabs.Panel value="events">
        <EventsPanel onViewBookings={({ id }) => setSearch({ tab: EVENT_BOOKINGS, event: String(id) })} />
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <SettingsTab />
      </Tabs.Panel>
      <Tabs.Panel value="money">
        <PaymentAlertsPanel onOpenBooking={(bookingId) => drawer.open({ bookingId })} />
      </Tabs.Panel>
      <Tabs.Panel value="devices">
        <DevicesPanel events={cooking} />
      </Tabs.Panel>
      <Tabs.Panel value="videos">
        <StepVideosPanel />
      </Tabs.Panel>
      <Tabs.Panel value="audit">
        <AuditPanel />
      </Tabs.Panel>
      {showsEvent && (
        <Tabs.Panel value={EVENT_BOOKINGS}>
          <EventBookingsTab key={eventId} eventId={eventId} onBack={() => open('events')} onPayment={drawer.open} />
        </Tabs.Panel>
      )}
      <BookingDrawer bookingId={drawer.bookingId} onClose={drawer.close} />
    </Tabs>
  );
}
