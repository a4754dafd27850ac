import type { Timer } from '#shared/timers/timer.contract';
import { OpenReadings, useOpenReadings } from '../features/readings/OpenReadings';
import { OvertimeBand } from '../features/timer-panel/OvertimeBand';
import { PlanLines } from './PlanLines';
import { useStepPages } from './use-step-pages';

/** What no page hides: what is due, timers in overtime, and temperatures outside their limits. */
export function Alarms({ eventId, timers }: { eventId: string | null; timers: readonly Timer[] }) {
  const readings = useOpenReadings();
  const stepOf = useStepPages(eventId);
  return (
    <>
      <PlanLines />
      <OvertimeBand timers={timers} stepOf={stepOf} />
      {readings.length > 0 && <OpenReadings readings={readings} />}
    </>
  );
}
