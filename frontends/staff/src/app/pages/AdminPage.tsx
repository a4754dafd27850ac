import { Tabs, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BookingCard } from '../../features/bookings/BookingCard';
import { BookingsPanel } from '../../features/bookings/BookingsPanel';
import { Overview } from '../../features/dashboard/Overview';
import { DevicesPanel } from '../../features/devices/DevicesPanel';
import { usePageTitle } from '../use-page-title';

const TABS = ['overview', 'bookings', 'devices'] as const;
type Tab = (typeof TABS)[number];

/** The manager's console. The open tab is in the address, so that a reload and the back button keep it. */
export default function AdminPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'overview';
  const open = (name: Tab): void => setSearch(name === 'overview' ? {} : { tab: name });
  usePageTitle(t(`app.tabs.${tab}`));
  return (
    <Tabs value={tab} onChange={(name) => open(name as Tab)} keepMounted={false}>
      <VisuallyHidden component="h1">{t('app.console')}</VisuallyHidden>
      <VisuallyHidden component="h1">{t(`app.tabs.${tab}`)}</VisuallyHidden>
      <Tabs.List mb="lg">
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name} h="var(--k-tap)" fz="md">
            {t(`app.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Overview
          onViewAll={() => open('bookings')}
          renderBooking={(booking, onChanged) => <BookingCard key={booking.id} booking={booking} onChanged={onChanged} />}
        />
      </Tabs.Panel>
      <Tabs.Panel value="bookings">
        <VisuallyHidden component="h2">{t('app.tabs.bookings')}</VisuallyHidden>
        <BookingsPanel />
      </Tabs.Panel>
      <Tabs.Panel value="devices">
        <DevicesPanel />
      </Tabs.Panel>
    </Tabs>
  );
}
