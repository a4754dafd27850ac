import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kit/formats';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import type { DeliveryRun, DeliveryStop } from '#shared/delivery-runs/delivery-run.contract';
import { riderRuns, useRiderRuns } from '../../data/delivery-runs.data';
import { useUnanswered } from '../../data/unanswered';
import { Loaded } from '../../ui/Loaded';
import { Door } from './Door';
import classes from './DeliveriesView.module.css';
import { Leave } from './Leave';
import { takeDoorBack, withWaiting } from './rider-commands';

/** The runs of a rider, each with the next door on top. @source requirements/kitchen K111 */
export function DeliveriesView({ deviceId }: { deviceId: number }) {
  const { t } = useTranslation();
  const { list, source, copiedAt } = useRiderRuns();
  const persistent = useOutbox((outbox) => outbox.persistent);
  const runs = withWaiting(list, useUnanswered());
  return (
    <Stack gap="md">
      {!persistent && <Banner kind="warning">{t('rider.notStored')}</Banner>}
      {source === 'copy' && copiedAt !== null && (
        <Banner kind="info">{t('rider.copy', { time: formatTime(new Date(copiedAt).toISOString()) })}</Banner>
      )}
      <Loaded store={riderRuns} of={deviceId} failed={t('rider.loadFailed')} loading={t('rider.loading')} isQuiet>
        {runs.length === 0 && <Banner kind="info">{t('rider.none')}</Banner>}
      </Loaded>
      {runs.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </Stack>
  );
}

const isOpen = ({ state, status }: DeliveryStop): boolean => status !== 'cancelled' && state !== 'delivered';
const isUnderWay = (stop: DeliveryStop): boolean => isOpen(stop) && stop.state !== 'planned';

function Run({ run }: { run: DeliveryRun }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const { stops } = run;
  const planned = stops.filter((stop) => isOpen(stop) && stop.state === 'planned');
  const open = stops.filter(isUnderWay);
  // A door in the state `nobodyThere` is tried after the others, unless the rider wants it now.
  const next = open.find(({ bookingId }) => bookingId === chosen) ?? open.find(({ state }) => state === 'onTheWay') ?? open[0];
  const later = open.filter((stop) => stop !== next);
  const cancelled = stops.filter((stop) => stop.status === 'cancelled' && stop.state !== 'delivered');
  const done = stops.filter(({ state }) => state === 'delivered');
  const title = `run-${run.id}`;
  return (
    <Card withBorder component="section" aria-labelledby={title}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h3" id={title}>
            {t('rider.run', { number: run.number })}
          </Title>
          <Text c="dimmed">{t('rider.progress', { done: done.length, all: stops.length - cancelled.length })}</Text>
        </Group>
        {cancelled.map(({ bookingId, name }) => (
          <Banner key={bookingId} kind="warning">
            {t('rider.cancelled', { name: name || bookingId })}
          </Banner>
        ))}
        {planned.length > 0 && <Leave run={run} planned={planned} />}
        {next && <Door key={next.bookingId} run={run} stop={next} place={stops.indexOf(next) + 1} />}
        {planned.length + open.length === 0 && <Banner kind="success">{t('rider.finished')}</Banner>}
        {later.length > 0 && <Doors title={t('rider.later')} stops={later} all={stops} onChoose={open.length > 1 ? setChosen : null} />}
        {planned.length > 0 && <Doors title={t('rider.inKitchen')} stops={planned} all={stops} onChoose={null} />}
        {done.length > 0 && (
          <details>
            <summary className="summary">{t('rider.done', { count: done.length })}</summary>
            <Doors title={null} stops={done} all={stops} onChoose={null} />
          </details>
        )}
      </Stack>
    </Card>
  );
}

/** As long as the phone has not sent it, a parcel is not delivered after all. */
function TakeBack({ stop }: { stop: DeliveryStop }) {
  const { t } = useTranslation();
  const waiting = useUnanswered();
  const takeBack = stop.state === 'delivered' ? takeDoorBack(stop, waiting) : null;
  if (takeBack === null) return null;
  return (
    <Button variant="default" aria-label={t('rider.takeBackOf', { name: stop.name || stop.bookingId })} onClick={takeBack}>
      {t('rider.takeBack')}
    </Button>
  );
}

interface DoorsProps {
  title: string | null;
  stops: readonly DeliveryStop[];
  /** Of the whole run: a door keeps its number. */
  all: readonly DeliveryStop[];
  /** Null where a door cannot be chosen. */
  onChoose: ((bookingId: string) => void) | null;
}

function Doors({ title, stops, all, onChoose }: DoorsProps) {
  const { t } = useTranslation();
  return (
    <div>
      {title !== null && (
        <Title order={3} size="h4">
          {title}
        </Title>
      )}
      <ol className={classes.doors}>
        {stops.map((stop) => (
          <li key={stop.bookingId} className={classes.door}>
            <span className={classes.number}>{all.indexOf(stop) + 1}</span>
            <span className={classes.who}>
              <strong>{stop.name || stop.bookingId}</strong>
              <br />
              {stop.address}
              {stop.pincode && `, ${stop.pincode}`}
              {stop.state === 'nobodyThere' && (
                <>
                  <br />
                  {t('rider.nobodyBefore')}
                  {stop.nextTryAt !== null && ` · ${t('rider.nextTry', { time: formatTime(stop.nextTryAt) })}`}
                </>
              )}
              {stop.state === 'delivered' && stop.at !== null && ` · ${formatTime(stop.at)}`}
            </span>
            <TakeBack stop={stop} />
            {onChoose && (
              <Button
                variant="default"
                aria-label={t('rider.nowOf', { name: stop.name || stop.bookingId })}
                onClick={() => onChoose(stop.bookingId)}
              >
                {t('rider.now')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
