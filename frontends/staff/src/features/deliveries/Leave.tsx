import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#kit/live/connection.store';
import { useServerNow } from '#kit/server-clock';
import { useAction } from '#kit/use-action';
import type { DeliveryRun, DeliveryStop } from '#shared/delivery-runs/delivery-run.contract';
import { clockedTask, parcelsDeparture } from '#shared/readings/food-state';
import { type Departure, HOT_ENOUGH, MOST_MINUTES_OUT, type TwoHourClock, twoHourClock } from '#shared/readings/two-hour-clock';
import { readTemperature } from '#shared/tasks/task-state';
import { useRiderRuns } from '../../data/delivery-runs.data';
import { Failure } from '../../ui/Failure';
import { FoodClockCard } from '../../ui/FoodClockCard';
import { formatDuration } from '../../ui/format-duration';
import classes from './DeliveriesView.module.css';
import { leaveWith } from './rider-commands';

const LOOK_EVERY_MS = 10_000;

/** °C of the typed text; null where it is no temperature. */
function temperatureOf(typed: string): number | null {
  try {
    return readTemperature(typed);
  } catch {
    return null;
  }
}

interface Props {
  run: DeliveryRun;
  planned: readonly DeliveryStop[];
}

/** How long the food has been out, and the way to take the parcels along. @source requirements/kitchen K92, K93 */
export function Leave({ run, planned }: Props) {
  const food = run.food ?? [];
  const now = useServerNow(LOOK_EVERY_MS);
  const { state, stale } = useConnection();
  const source = useRiderRuns((runs) => runs.source);
  const isCurrent = source === 'server' && !stale && state !== 'offline' && state !== 'reconnecting';
  const found = parcelsDeparture(food, isCurrent, new Date(now).toISOString());
  const clocks = food.flatMap((day) => twoHourClock([{ ...clockedTask(day), isDelivery: false, startedAt: null }], now) ?? []);
  const clock = clocks.reduce<TwoHourClock | null>(
    (oldest, one) => (oldest !== null && oldest.minutes >= one.minutes ? oldest : one),
    null,
  );
  return (
    <>
      {clock && <FoodClockCard clock={clock} found={found} />}
      <Take run={run} planned={planned} found={found} />
    </>
  );
}

/** Asks once more, because only the manager takes it back; with the temperature, where the food may not leave without one. */
function Take({ run, planned, found }: Props & { found: Departure | null }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const count = planned.length;
  const leave = useAction((celsius: number | null) => leaveWith(run, t('rider.leave', { count }), celsius));
  const celsius = temperatureOf(typed);
  const isHot = celsius !== null && celsius >= HOT_ENOUGH;
  const unpacked = planned.filter(({ packed }) => !packed).length;
  const isHeld = found?.may === false;
  const minutesOut = found?.minutesOut ?? null;
  const isKnown = minutesOut !== null && minutesOut > MOST_MINUTES_OUT;
  const held = isKnown
    ? t('tasks.clock.held', { length: formatDuration(t, Math.floor(minutesOut)), enough: HOT_ENOUGH })
    : t(found?.why === 'notTold' ? 'rider.notTold' : 'tasks.clock.unknown', { enough: HOT_ENOUGH });
  const press = (): void => {
    setTried(true);
    if (!isHeld || isHot) void leave.run(isHeld ? celsius : null);
  };
  return (
    <Stack gap="sm">
      {unpacked > 0 && <Text>{t('rider.unpacked', { count: unpacked })}</Text>}
      <Failure error={leave.error} what={t('rider.notSaved')} />
      {isAsked && isHeld && (
        <>
          <Text>{held}</Text>
          <TextInput
            label={t('rider.degrees')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            rightSection={<Text aria-hidden="true">°C</Text>}
            rightSectionWidth="3rem"
            value={typed}
            error={isTried && !isHot ? t('rider.tooCold', { enough: HOT_ENOUGH }) : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </>
      )}
      {isAsked ? (
        <div className={classes.buttons}>
          <Button size="lg" loading={leave.busy} onClick={press}>
            {t('rider.leaveNow')}
          </Button>
          <Button size="lg" variant="default" onClick={() => setAsked(false)}>
            {t('rider.notYet')}
          </Button>
        </div>
      ) : (
        <Button size="lg" fullWidth onClick={() => setAsked(true)}>
          {t('rider.leave', { count })}
        </Button>
      )}
    </Stack>
  );
}
