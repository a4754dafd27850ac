import { useNavigate } from 'react-router-dom';
import { useTexts } from '#kit/texts';
import { stepLabel } from '#shared/sop/step-texts';
import { tvPath } from '#shared/sop/tv-pages';
import { taskName } from '#shared/tasks/task-texts';
import { planTimers, useTasks } from '../data/collections';
import { sendTaskStart } from '../data/starts';
import { withEvent } from '../features/cooking-event/event-of-screen';
import { PlanLine, StartsLine } from '../features/plan/PlanLine';
import { startStep } from '../features/timer-panel/timer-commands';
import { useSteps } from './sop-content';
import { usePlan } from './use-plan';

/** The work that the plan asks for, and the starts that wait for the network, on every page. */
export function PlanLines() {
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
