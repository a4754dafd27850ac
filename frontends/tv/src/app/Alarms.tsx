import { useLiveReadings } from '#kit/data/readings';
import { timers, unnamedTimers } from '../data/timers.data';
import { useChimes } from '../features/chime/sound.store';
import { eventOfScreen, useKitchenEvent } from '../features/cooking-event/event-of-screen';
import { OpenReadings, useOpenReadings } from '../features/readings/OpenReadings';
import { OvertimeBand } from '../features/timer-panel/OvertimeBand';
import { PlanLines } from './PlanLines';
import { useStepPages } from './sop-content';

/**
 * The lines that no page hides: due work, timers in overtime, which ring, and temperatures outside their limits, of the page's own event, else of the probable
 * one. @param eventId the event of the page, whose timers the page keeps live
 */
export function Alarms({ eventId }: { eventId: string | null }) {
  const probable = useKitchenEvent(eventId ?? eventOfScreen())?.id ?? null;
  const unnamed = eventId === null ? probable : null;
  unnamedTimers.useLive(unnamed);
  const own = timers.use(({ list }) => list);
  const others = unnamedTimers.use(({ list }) => list);
  const shown = unnamed === null ? own : others;
  useChimes(shown);
  useLiveReadings(eventId ?? probable);
  const readings = useOpenReadings();
  const stepOf = useStepPages(eventId ?? probable);
  return (
    <>
      <PlanLines />
      <OvertimeBand timers={shown} stepOf={stepOf} />
      {readings.length > 0 && <OpenReadings readings={readings} />}
    </>
  );
}
