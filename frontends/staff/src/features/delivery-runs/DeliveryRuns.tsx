import { Button, Card, NativeSelect, NumberInput, Text, Title } from '@mantine/core';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAwaited } from '#kit/live/live-store';
import { Modal } from '#kit/ui/Modal';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import type { Booking } from '#shared/bookings/booking.contract';
import { windowText } from '#shared/sales-events/delivery-windows';
import { MOST_RUNS_AT_ONCE } from '#shared/delivery-runs/route-order';
import { deliveryRuns, useDeliveryRuns, useLiveDeliveryRuns } from '../../data/delivery-runs.data';
import { useLiveDevices } from '../../data/devices.data';
import { saleBookings, useLiveSaleBookings, useSaleBookings } from '../../data/sale-bookings.data';
import { useSalesEvents } from '../../data/sales-events.data';
import { Failure } from '../../ui/Failure';
import { lazyPart } from '../../ui/lazy-part';
import { addRun, moveStop, planRuns } from './run-commands';
import { RunCard } from './RunCard';
import { runName } from './run-name';
import classes from './DeliveryRuns.module.css';

const RunsMap = lazyPart(async () => (await import('./RunsMap')).RunsMap);

interface Props {
  eventId: number;
  /** Of the sale, on paper. */
  title: string;
  date: string;
  /** Makes a link for a rider's phone. */
  invite: ReactNode;
}

/** The runs of a sale: made by window, on the map, sorted by hand, each with its rider. @source requirements/console C90 */
export function DeliveryRuns({ eventId, title, date, invite }: Props) {
  const { t } = useTranslation();
  useLiveDeliveryRuns(eventId);
  useLiveSaleBookings(eventId);
  useLiveDevices();
  const known = useDeliveryRuns();
  const bookings = useSaleBookings();
  const [isInviting, setInviting] = useState(false);
  const parts = [known, bookings];
  if (parts.some((part) => part.of !== eventId || isAwaited(part))) return <Spinner label={t('runs.loading')} />;
  const failure = (
    <Failure
      error={known.error ?? bookings.error}
      what={t('runs.loadFailed')}
      onAgain={async () => {
        await Promise.all([deliveryRuns.reload(), saleBookings.reload()]);
      }}
    />
  );
  // The orders without a run are known only from both.
  if (parts.some(({ source }) => source === 'none')) return failure;
  const runs = known.list;
  const placed = new Set(runs.flatMap(({ stops }) => stops.map(({ bookingId }) => bookingId)));
  const open = bookings.list.filter(
    (booking) => ['pending', 'confirmed'].includes(booking.status) && booking.address !== '' && !placed.has(booking.bookingId),
  );
  return (
    <div className="stack-4">
      {failure}
      <Make eventId={eventId} open={open} onInvite={() => setInviting(true)} />
      {runs.length > 0 && (
        <>
          <Suspense fallback={<div className={classes.map} data-screen-only />}>
            <RunsMap runs={runs} />
          </Suspense>
          <section aria-labelledby="delivery-runs" data-print-alone className="stack-4">
            <div className={classes.head}>
              <div>
                <Title order={2} size="h3" id="delivery-runs">
                  {t('runs.title')}
                </Title>
                <Text>
                  {title} · {date}
                </Text>
              </div>
              <Button variant="default" leftSection={<Printer size={18} />} onClick={() => window.print()}>
                {t('runs.print')}
              </Button>
            </div>
            {runs.map((run) => (
              <RunCard key={run.id} run={run} runs={runs} />
            ))}
          </section>
        </>
      )}
      {open.length > 0 && runs.length > 0 && <InNoRun eventId={eventId} open={open} />}
      {isInviting && (
        <Modal title={t('runs.invite')} onClose={() => setInviting(false)}>
          {invite}
        </Modal>
      )}
    </div>
  );
}

/** How the bookings that wait are made into runs. */
function Make({ eventId, open, onInvite }: { eventId: number; open: readonly Booking[]; onInvite: () => void }) {
  const { t, i18n } = useTranslation();
  const windows = useSalesEvents(({ records }) => records[eventId]?.windows) ?? [];
  const [window, setWindow] = useState('');
  const [count, setCount] = useState<number | string>(1);
  const plan = useAction(() => planRuns(eventId, { runs: Math.max(1, Number(count) || 1), ...(window !== '' && { window }) }));
  const add = useAction(() => addRun(eventId));
  return (
    <Card withBorder component="section" aria-labelledby="make-runs" data-screen-only>
      <Title order={2} size="h3" id="make-runs">
        {t('runs.make.title')}
      </Title>
      <Text c="dimmed" aria-live="polite">
        {open.length === 0 ? t('runs.make.none') : t('runs.make.waiting', { count: open.length })}
      </Text>
      <Failure error={plan.error ?? add.error} what={t('runs.notChanged')} />
      <div className={classes.make}>
        {windows.length > 0 && (
          <NativeSelect
            label={t('runs.make.window')}
            value={window}
            onChange={({ currentTarget: { value } }) => setWindow(value)}
            data={[
              { value: '', label: t('runs.make.eachWindow') },
              ...windows.map(({ id, ...times }) => ({ value: id, label: windowText(times, i18n.language) })),
            ]}
          />
        )}
        <NumberInput
          label={t('runs.make.riders')}
          min={1}
          max={MOST_RUNS_AT_ONCE}
          clampBehavior="strict"
          allowDecimal={false}
          w="9rem"
          value={count}
          onChange={setCount}
        />
        <Button loading={plan.busy} disabled={open.length === 0} onClick={() => void plan.run()}>
          {t('runs.make.submit')}
        </Button>
        <Button variant="default" loading={add.busy} onClick={() => void add.run()}>
          {t('runs.make.empty')}
        </Button>
        <Button variant="default" onClick={onInvite}>
          {t('runs.invite')}
        </Button>
      </div>
    </Card>
  );
}

/** Bookings that came after the runs were made, or were taken out. */
function InNoRun({ eventId, open }: { eventId: number; open: readonly Booking[] }) {
  const { t, i18n } = useTranslation();
  const runs = useDeliveryRuns(({ list }) => list);
  const move = useAction((bookingId: string, run: number) => moveStop(eventId, bookingId, { run }));
  return (
    <Card withBorder component="section" aria-labelledby="in-no-run" data-screen-only>
      <Title order={2} size="h3" id="in-no-run">
        {t('runs.none.title', { count: open.length })}
      </Title>
      <Failure error={move.error} what={t('runs.notChanged')} />
      <ul className={classes.stops}>
        {open.map(({ bookingId, name, address, pincode }) => (
          <li key={bookingId} className={classes.stop}>
            <span />
            <span className={classes.who}>
              <strong>{name}</strong> · {bookingId}
              <br />
              {address}, {pincode}
            </span>
            <span />
            <span className={classes.acts}>
              <NativeSelect
                aria-label={t('runs.moveTo', { name })}
                value=""
                disabled={move.busy}
                onChange={({ currentTarget: { value } }) => void move.run(bookingId, Number(value))}
                data={[
                  { value: '', label: t('runs.none.choose'), disabled: true },
                  ...runs.map((run) => ({ value: String(run.id), label: runName(t, run, i18n.language) })),
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
