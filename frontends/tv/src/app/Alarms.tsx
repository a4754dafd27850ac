import { useNavigate } from 'react-router-dom';
import { useLiveReadings } from '#kit/data/readings';
import { useTexts } from '#kit/texts';
import { stepLabel } from '#shared/sop/step-texts';
import { tvPath } from '#shared/sop/tv-pages';
import { taskName } from '#shared/tasks/task-texts';
import { timers, unnamedTimers } from '../data/timers.data';
import { useChimes } from '../features/chime/sound.store';
import { eventOfScreen, useKitchenEvent, withEvent } from '../features/cooking-event/event-of-screen';
import { OpenReadings, useOpenReadings } from '../features/readings/OpenReadings';
import { OvertimeBand } from '../features/timer-panel/OvertimeBand';
import { planTimers, useTasks } from '../data/collections';
import { sendTaskStart } from '../data/starts';
import { PlanLine, StartsLine } from '../features/plan/PlanLine';
import { startStep } from '../features/timer-panel/timer-commands';
import { useStepPages, useSteps } from './sop-content';
import { usePlan } from './use-plan';

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

/** The work that the plan asks for, and the starts that wait for the network, on every page. */
function PlanLines() {
  const { say, speak, name } = useTexts();
  const navigate = useNavigate();
  const plan = usePlan();
  const stepOf = useSteps();
  const tasks = useTasks(({ records }) => records);
  const offered = plan?.offered ?? null;
  const task = offered?.task;
  const step = offered?.step ?? null;

  const start = async () => {
    if (!plan || !offered || !task) return;
    if (step === null) await sendTaskStart(task);
    else {
      const { records } = planTimers.get();
      const pageSteps = Object.keys(records).filter((id) => stepOf(id).slug === offered.page);
      await startStep(plan.eventId, step, { records, pageSteps });
    }
    void navigate(withEvent(tvPath(offered.page), plan.eventId), { replace: true });
  };
  return (
    <>
      <StartsLine
        nameOf={({ kind, id, label }) => {
          const known = kind === 'task' ? tasks[id] : undefined;
          if (kind === 'step')
            return (
              <>
                {stepLabel(id)} {say(stepOf(id).title)}
              </>
            );
          return known ? speak(({ language }) => taskName(known, language)) : label;
        }}
      />
      {plan && offered && task && (
        <PlanLine
          key={task.id}
          step={offered}
          title={
            step === null ? (
              speak(({ language }) => taskName(task, language))
            ) : (
              <>
                {stepLabel(step)} {say(stepOf(step).title)}
              </>
            )
          }
          name={step === null ? task.task : name(stepOf(step).title)}
          page={withEvent(tvPath(offered.page), plan.eventId)}
          start={start}
        />
      )}
    </>
  );
}
