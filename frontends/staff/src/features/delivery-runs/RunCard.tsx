import { Button, Card, Group, Menu, NativeSelect, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '#kit/formats';
import { useAction } from '#kit/use-action';
import { formatRupees } from '#shared/core/money';
import type { DeliveryRun, MoveStop } from '#shared/delivery-runs/delivery-run.contract';
import { runKm } from '#shared/delivery-runs/route-order';
import { useDevices } from '../../data/devices.data';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Failure } from '../../ui/Failure';
import { MoreMenu } from '../../ui/MoreMenu';
import classes from './DeliveryRuns.module.css';
import { editRun, moveStop, orderRun, removeRun } from './run-commands';
import { runName } from './run-name';
import { StopRow } from './StopRow';

interface Props {
  run: DeliveryRun;
  runs: readonly DeliveryRun[];
}

/** One run: who drives, how far it is, and its doors in their order. */
export function RunCard({ run, runs }: Props) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const [isRemoving, setRemoving] = useState(false);
  const riders = useDevices(({ list }) => list).filter(({ role }) => role === 'rider');
  const assign = useAction((rider: number | null) => editRun(run, { rider }));
  const order = useAction(() => orderRun(run));
  const move = useAction((bookingId: string, to: MoveStop) => moveStop(run.salesEventId, bookingId, to));
  const remove = useAction(() => removeRun(run));
  const { stops } = run;
  const choices = [
    { value: '', label: t('runs.noRider') },
    ...riders.map(({ id, name }) => ({ value: String(id), label: name })),
    // The rider keeps the run, also after the phone was locked out.
    ...(run.rider && !riders.some(({ id }) => id === run.rider?.deviceId)
      ? [{ value: String(run.rider.deviceId), label: run.rider.name }]
      : []),
  ];
  return (
    <Card withBorder component="section" aria-labelledby={titleId} className={classes.run}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={3} id={titleId}>
            {runName(t, run, i18n.language)} · {formatDay(run.day, i18n.language)}
            {run.rider && ` · ${run.rider.name}`}
          </Title>
          <p className="m-0 text-soft tabular-nums" aria-live="polite">
            <Facts run={run} />
          </p>
          <div className={classes.more} data-screen-only>
            <MoreMenu label={t('runs.more', { number: run.number })}>
              <Menu.Item color="ember" onClick={() => setRemoving(true)}>
                {t('runs.remove')}
              </Menu.Item>
            </MoreMenu>
          </div>
        </div>
        <Group gap="sm" align="flex-end" data-screen-only>
          <NativeSelect
            label={t('runs.rider')}
            value={run.rider?.deviceId ?? ''}
            disabled={assign.busy}
            onChange={({ currentTarget: { value } }) => void assign.run(value === '' ? null : Number(value))}
            data={choices}
          />
          <Button variant="default" loading={order.busy} disabled={stops.length < 2} onClick={() => void order.run()}>
            {t('runs.order')}
          </Button>
        </Group>
      </div>
      <Failure error={assign.error ?? order.error ?? move.error} what={t('runs.notChanged')} />
      {stops.length === 0 ? (
        <p className="m-0 text-soft tabular-nums">{t('runs.empty')}</p>
      ) : (
        <ol className={classes.stops}>
          {stops.map((stop, index) => (
            <StopRow key={stop.bookingId} stop={stop} run={run} place={index + 1} runs={runs} onMove={move.run} />
          ))}
        </ol>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('runs.removeTitle', { number: run.number })}
          yes={t('runs.remove')}
          no={t('runs.keep')}
          isDanger
          action={remove}
          failed={t('runs.notChanged')}
          onClose={() => setRemoving(false)}
        >
          {t('runs.removeText')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Stops, portions, kilometres, cash; how far it is. */
function Facts({ run }: { run: DeliveryRun }) {
  const { t } = useTranslation();
  const standing = run.stops.filter(({ status }) => status !== 'cancelled');
  const km = runKm(
    run.kitchen,
    run.stops.flatMap(({ point }) => point ?? []),
  );
  const cash = standing.reduce((sum, stop) => sum + stop.cash, 0);
  const done = standing.filter(({ state }) => state === 'delivered').length;
  const facts = [
    t('runs.stops', { count: standing.length }),
    t('runs.portions', { count: standing.reduce((sum, { portions }) => sum + portions, 0) }),
    t('runs.km', { km: Math.round(km) }),
    ...(cash > 0 ? [t('runs.toCollect', { amount: formatRupees(cash) })] : []),
    run.leftAt === null
      ? t('runs.packed', { count: standing.filter(({ packed }) => packed).length })
      : t('runs.left', { time: formatTime(run.leftAt) }),
    ...(run.leftAt === null ? [] : [t('runs.done', { count: done })]),
  ];
  return facts.join(' · ');
}
