import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Spinner } from '#kit/ui/Spinner';
import { oneOf } from '#shared/core/narrow';
import { PaymentAlertsPanel } from '../../features/money/PaymentAlertsPanel';
import { MONEY_PARTS, moneyPath } from '../../ui/console-path';
import { lazyPart } from '../../ui/lazy-part';
import classes from './EventBookingsTab.module.css';

const BooksPanel = lazyPart(async () => (await import('../../features/books/BooksPanel')).BooksPanel);
const SettlementsPanel = lazyPart(async () => (await import('../../features/settlements/SettlementsPanel')).SettlementsPanel);

/** Payment alerts, the books, and the transfers to the bank; the open part is in the address. */
export function MoneyTab({ onOpenBooking }: { onOpenBooking: (bookingId: string) => void }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const part = oneOf(MONEY_PARTS, search.get('part') ?? '') ?? 'alerts';
  return (
    <Stack gap="lg">
      <nav aria-label={t('money.parts.title')} className={classes.parts}>
        {MONEY_PARTS.map((name) => (
          <Link key={name} to={moneyPath(name)} className={classes.part} aria-current={name === part ? 'page' : undefined}>
            {t(`money.parts.${name}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Spinner label={t('app.loading')} />}>
        {part === 'alerts' && <PaymentAlertsPanel onOpenBooking={onOpenBooking} />}
        {part === 'books' && <BooksPanel />}
        {part === 'settlements' && <SettlementsPanel onOpenBooking={onOpenBooking} />}
      </Suspense>
    </Stack>
  );
}
