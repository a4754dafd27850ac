import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { serverNowIso } from '#kit/server-clock';
import { usePainted } from '#kit/on-screen';
import { saleDateText } from '#shared/sales-events/sale-times';
import { saleTitle } from '#shared/sales-events/sale-words';
import { comingSales } from '#shared/sales-events/coming-sales';
import { formatRupees } from '#shared/core/money';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Waiting } from '#shared/waiting-list/waiting-list.contract';
import { useHolds, useLiveHolds } from '../../data/holds.data';
import { useLiveSaleStanding, useSaleStanding } from '../../data/sale-standing.data';
import { useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { useLiveWaitingList, useWaitingList } from '../../data/waiting-list.data';
import { salePath } from '../../ui/console-path';
import { SaleBadge } from '../../ui/SaleBadge';
import classes from './NextSale.module.css';

/** The manager's main work: the next sale, and in a line each those after it. @param onNew begins the sale of the week after */
export function NextSale({ onNew }: { onNew: (last: ManagedSalesEvent) => void }) {
  const { t, i18n } = useTranslation();
  useLiveSalesEvents();
  const { list, status } = useSalesEvents();
  const [next, ...later] = comingSales(list, serverNowIso());
  const [last] = list;
  if (status !== 'ready' || !last) return null;
  return (
    <Card withBorder component="section" aria-labelledby="next-sale" className={classes.card}>
      {next ? (
        <SaleNow key={next.id} sale={next} />
      ) : (
        <>
          <Title order={2} id="next-sale">
            {t('dashboard.next.none')}
          </Title>
          <Text c="dimmed">{t('dashboard.next.noneHint')}</Text>
        </>
      )}
      <Group gap="sm" mt="md" data-screen-only>
        {next && (
          <>
            <Button component={Link} to={salePath(next.id)}>
              {t('dashboard.next.orders')}
            </Button>
            <Button component={Link} to={salePath(next.id, 'delivery')} variant="default">
              {t('dashboard.next.delivery')}
            </Button>
          </>
        )}
        <Button variant={next ? 'default' : 'filled'} onClick={() => onNew(next ?? last)}>
          {t('dashboard.next.copy')}
        </Button>
      </Group>
      {later.length > 0 && (
        <ul className={classes.later}>
          {later.map((sale) => (
            <li key={sale.id}>
              <Link to={salePath(sale.id)} className={classes.link}>
                {saleTitle(sale, i18n.language)}
              </Link>
              <span className="m-0 text-soft text-s">{t('console.sale.slots', { free: sale.availableSlots, most: sale.maxOrders })}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The current state of one sale. */
function SaleNow({ sale }: { sale: ManagedSalesEvent }) {
  const { t, i18n } = useTranslation();
  const isPainted = usePainted();
  const standing = useSaleStanding(({ record }) => (record?.id === sale.id ? record : null));
  const paying = useHolds(({ of, list }) => (of === sale.id ? list.reduce((sum, { slots }) => sum + slots, 0) : 0));
  const waiting = useWaitingList(({ of, list }) => (of === sale.id ? list.filter(({ doneAt }) => doneAt === null).length : 0));
  const offered = useWaitingList(({ of, list }) => (of === sale.id ? offeredSlots(list) : 0));
  const sold = standing?.sold ?? Math.max(0, sale.maxOrders - sale.availableSlots - paying - offered);
  return (
    <>
      {isPainted && <SaleLive id={sale.id} />}
      <Group justify="space-between" align="flex-start" gap="xs">
        <div className="wrap-anywhere min-w-0">
          <Text className="m-0 text-soft text-s">{t('dashboard.next.title')}</Text>
          <Title order={2} id="next-sale">
            <Link to={salePath(sale.id)} className={classes.link}>
              {saleTitle(sale, i18n.language)}
            </Link>
          </Title>
          <Text c="dimmed">{saleDateText(sale, i18n.language)}</Text>
        </div>
        <SaleBadge sale={sale} />
      </Group>
      <SlotBar sold={sold} paying={paying + offered} most={sale.maxOrders} free={sale.availableSlots} />
      <dl className={classes.figures}>
        <Figure label={t('dashboard.next.left')} value={sale.availableSlots} isLead />
        <Figure label={t('dashboard.next.sold')} value={t('dashboard.next.soldOf', { count: sold, most: sale.maxOrders })} />
        <Figure label={t('dashboard.next.paying')} value={paying} />
        <Figure
          label={t('dashboard.next.waiting')}
          value={waiting}
          {...(offered > 0 && { note: t('dashboard.next.offered', { count: offered }) })}
        />
        <Figure label={t('dashboard.next.revenue')} value={standing ? formatRupees(standing.revenue) : '–'} />
        <Pace sold={sold} before={standing?.before ?? null} />
      </dl>
    </>
  );
}

/** Keeps the further data of the sale live. */
function SaleLive({ id }: { id: number }) {
  useLiveSaleStanding(id);
  useLiveHolds(id);
  useLiveWaitingList(id);
  return null;
}

/** Held by open offers of the waiting list; the orders that are made of them are being paid. */
const offeredSlots = (list: readonly Waiting[]): number =>
  list.reduce((sum, { offer }) => sum + (offer?.state === 'open' ? offer.slots : 0), 0);

/** How much more or less is sold than of the sale before it at the same age; nothing for the first sale. */
function Pace({ sold, before }: { sold: number; before: { title: string; soldByThen: number } | null }) {
  const { t } = useTranslation();
  if (!before) return null;
  const ahead = sold - before.soldByThen;
  const sign = ahead > 0 ? '+' : ahead < 0 ? '−' : '±';
  return (
    <Figure
      label={t('dashboard.next.pace')}
      value={`${sign}${Math.abs(ahead)}`}
      note={t('dashboard.next.paceNote', { title: before.title, count: before.soldByThen })}
    />
  );
}

function Figure({ label, value, note, isLead = false }: { label: string; value: ReactNode; note?: string; isLead?: boolean }) {
  return (
    <div className={classes.figure} data-lead={isLead || undefined}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {note && <dd className="m-0 text-soft text-s">{note}</dd>}
    </div>
  );
}

interface Props {
  sold: number;
  paying: number;
  most: number;
  free: number;
}

/** The slots of a sale as one bar: sold, held for those who are paying, free. */
function SlotBar({ sold, paying, most, free }: Props) {
  const { t } = useTranslation();
  const share = (slots: number): string => `${Math.min(100, (slots / Math.max(1, most)) * 100)}%`;
  return (
    <div
      role="img"
      aria-label={t('dashboard.next.bar', { sold, paying, free, most })}
      className={classes.bar}
      data-picture
      data-full={free === 0 || undefined}
    >
      <span data-part="sold" style={{ width: share(sold) }} />
      <span data-part="paying" style={{ width: share(paying) }} />
    </div>
  );
}
