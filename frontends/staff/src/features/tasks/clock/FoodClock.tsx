import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { useConnection } from '#kit/live/connection.store';
import { useOutbox } from '#kit/outbox';
import { useReadings } from '#kit/data/readings';
import { useServerNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { departure, HOT_ENOUGH, twoHourClock } from '#shared/readings/two-hour-clock';
import { useHaveParcelsLeft } from '../../../data/portions.data';
import { useTasks } from '../../../data/tasks.data';
import { useSigner } from '../actions/cook-name.store';
import { FoodClockCard } from '../../../ui/FoodClockCard';
import { subjectOf } from '../pending';
import { knownOf } from './known';
import { MeasureFood } from './MeasureFood';

const LOOK_EVERY_MS = 10_000;

interface Props {
  eventId: string;
  /** Of the event's sale; null without one. */
  salesEventId: number | null;
  sessionName: string;
}

/**
 * How long the food of an event has been out of the pit, until when it may leave, and the steps after that; nothing while no clock runs.
 * The page that shows it watches the tasks and readings of the event. @source requirements/kitchen K92
 */
export function FoodClock({ eventId, salesEventId, sessionName }: Props) {
  const { t } = useTranslation();
  const by = useSigner(sessionName);
  const [asks, setAsks] = useState(false);
  const [lost, setLost] = useState<string | null>(null);
  const now = useServerNow(LOOK_EVERY_MS);
  // The sources of the clock: drawn again when one of these changes.
  useTasks(({ list }) => list);
  useReadings(({ list }) => list);
  useOutbox(({ waiting }) => waiting);
  useConnection(({ state }) => state);
  const haveParcelsLeft = useHaveParcelsLeft(salesEventId);
  const known = knownOf(eventId);
  const clock = twoHourClock(known.tasks, now, haveParcelsLeft);
  if (!clock) return null;
  const found = departure(known, new Date(now).toISOString());
  return (
    <FoodClockCard clock={clock} found={found}>
      {clock.tone !== 'inTime' && (
        <Button color={clock.tone === 'over' ? 'ember' : 'brass'} onClick={() => setAsks(true)}>
          {t('tasks.clock.measure')}
        </Button>
      )}
      {lost && <Banner kind="error">{lost}</Banner>}
      {asks && (
        <MeasureFood
          eventId={eventId}
          subject={subjectOf(eventId, 'food')}
          by={by}
          hint={t('tasks.clock.measureHint', { enough: HOT_ENOUGH })}
          submit={t('tasks.readAgain.save')}
          onFailed={(thrown) => {
            const error = toApiError(thrown);
            // The outbox shows the server's refusals, until a person has read them.
            if (error.status === 0) setLost(errorText(t, error));
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </FoodClockCard>
  );
}
