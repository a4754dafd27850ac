import { Stack } from '@mantine/core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { reconnect } from '#kit/live/live';
import { Spinner } from '#kit/ui/Spinner';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { AccountsPanel, PasswordAgain } from '../../features/accounts/AccountsPanel';
import { BackupsPanel } from '../../features/backups/BackupsPanel';
import { DishesPanel } from '../../features/dishes/DishesPanel';
import { LabelPrinterPanel } from '../../features/labels/LabelPrinterPanel';
import { ReadingLimits } from '../../features/readings/ReadingLimits';
import { useIsTyped } from '../../features/settings/settings.store';
import { SettingsForm } from '../../features/settings/SettingsForm';
import { useSession } from '../../features/sign-in/session.store';
import { SnapshotsPanel } from '../../features/snapshots/SnapshotsPanel';
import { consolePath, sectionName, sectionOf, SETTINGS_SECTIONS, settingsPath, type SettingsSection } from '../../ui/console-path';
import { lazyPart } from '../../ui/lazy-part';
import { useHasNoSideList } from '../../ui/use-narrow';
import classes from './SettingsTab.module.css';
import { useCookingEvents } from './use-cooking-events';

const AuditPanel = lazyPart(async () => (await import('../../features/audit/AuditPanel')).AuditPanel);
const BringInPanel = lazyPart(async () => (await import('../../features/imports/BringInPanel')).BringInPanel);
const ChannelsPanel = lazyPart(async () => (await import('../../features/channels/ChannelsPanel')).ChannelsPanel);
const DevicesPanel = lazyPart(async () => (await import('../../features/devices/DevicesPanel')).DevicesPanel);
const InvoiceSettingsPanel = lazyPart(async () => (await import('../../features/invoices/InvoiceSettingsPanel')).InvoiceSettingsPanel);
const MessagesPanel = lazyPart(async () => (await import('../../features/messages/MessagesPanel')).MessagesPanel);
const StaffNoticesCard = lazyPart(async () => (await import('../../features/channels/StaffNoticesCard')).StaffNoticesCard);

interface Props {
  onOpenBooking: (bookingId: string) => void;
}

/** The business, the rules of the sale, the staff, and the records: a section each, next to a list of them or behind it. */
export function SettingsTab({ onOpenBooking }: Props) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const isNarrow = useHasNoSideList();
  const [first] = SETTINGS_SECTIONS;
  const open = sectionOf(search) ?? (isNarrow ? null : first);
  // Text typed in a section is still there after a look at another one.
  const [seen, setSeen] = useState<readonly SettingsSection[]>([]);
  if (open && !seen.includes(open)) setSeen([...seen, open]);
  const content = useRef<HTMLDivElement>(null);
  const last = useRef(open);
  useEffect(() => {
    if (last.current === open) return;
    last.current = open;
    scrollTo(0, 0);
    // The list that was pressed is gone.
    if (isNarrow) content.current?.focus();
  }, [open, isNarrow]);
  return (
    <div className={classes.page}>
      {(!isNarrow || open === null) && <SectionList open={open} />}
      <div ref={content} tabIndex={-1} className={classes.content}>
        {isNarrow && open !== null && (
          <Link to={consolePath('settings')} className={classes.back}>
            <ChevronLeft size={20} aria-hidden />
            {t('settings.sections.all')}
          </Link>
        )}
        {seen.map((section) => (
          <div key={section} hidden={section !== open}>
            <Suspense fallback={<Spinner label={t('app.loading')} />}>
              <Section section={section} onOpenBooking={onOpenBooking} />
            </Suspense>
          </div>
        ))}
      </div>
    </div>
  );
}

function SectionList({ open }: { open: SettingsSection | null }) {
  const { t } = useTranslation();
  const typed: Partial<Record<SettingsSection, boolean>> = {
    business: useIsTyped('business'),
    orders: useIsTyped('orders'),
    delivery: useIsTyped('delivery'),
  };
  return (
    <nav aria-label={t('settings.sections.title')}>
      <Stack component="ul" gap={0} className={classes.list}>
        {SETTINGS_SECTIONS.map((section) => (
          <li key={section}>
            <Link to={settingsPath(section)} className={classes.link} aria-current={section === open ? 'page' : undefined}>
              <span className={classes.name}>{t(sectionName(section))}</span>
              {typed[section] === true && <span className={classes.typed}>{t('settings.notSaved')}</span>}
              <ChevronRight size={20} aria-hidden className={classes.arrow} />
            </Link>
          </li>
        ))}
      </Stack>
    </nav>
  );
}

function Section({ section, onOpenBooking }: Props & { section: SettingsSection }) {
  switch (section) {
    case 'business':
    case 'orders':
    case 'delivery':
      return <SettingsForm section={section} />;
    case 'menu':
      return <DishesPanel />;
    case 'invoices':
      return <InvoiceSettingsPanel />;
    case 'channels':
      return <ChannelsPanel />;
    case 'messages':
      return <MessagesPanel onOpenBooking={onOpenBooking} />;
    case 'devices':
      return <Devices />;
    case 'audit':
      return <AuditPanel />;
    case 'notices':
      return <StaffNoticesCard />;
    case 'limits':
      return <ReadingLimits />;
    case 'printer':
      return <LabelPrinterPanel />;
    case 'accounts':
      return <Accounts />;
    case 'backups':
      return <Backups />;
    case 'versions':
      return <Versions />;
    case 'bringIn':
      return <BringInPanel />;
  }
}

const Devices = () => <DevicesPanel events={useCookingEvents().events} />;

function Accounts() {
  const me = useSession((session) => session.user?.username ?? '');
  return <AccountsPanel me={me} onOwnPassword={signInAgain} />;
}

function Backups() {
  return (
    <>
      <BackupsPanel />
      <PasswordAgain onPassword={signInAgain} />
    </>
  );
}

/** Opens a new session of the same person. */
async function signInAgain(password: string): Promise<void> {
  const { user, signIn } = useSession.getState();
  await signIn(user?.username ?? '', password);
  reconnect();
}

function Versions() {
  const events = useDiary((diary) => diary.records);
  useLiveDiary();
  return <SnapshotsPanel titleOf={(eventId) => events[eventId]?.title} />;
}
