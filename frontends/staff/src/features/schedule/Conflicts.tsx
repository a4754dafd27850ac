import { Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kit/i18n';
import { formatMinutes, formatStart } from '#kit/formats';
import { Banner } from '#kit/ui/Banner';
import { conflictKey, type PlanConflict, type PlanSolution, solutionsOf } from '#shared/tasks/plan-conflicts';
import type { SchedulePreview } from '#shared/tasks/schedule-preview';
import { taskName } from '#shared/tasks/task-texts';
import { deliveryText } from './delivery-text';
import { Step } from './Step';

/** More would hide the rest of the panel on a phone; solving the first shows the next. */
const MOST_NAMED = 4;
const MOST_SOLUTIONS = 3;

type Named = Exclude<PlanConflict, { kind: 'early' }>;

interface Props {
  preview: SchedulePreview;
  /** People who may do a task. */
  names: readonly string[];
  mayPlan: boolean;
  onTake: (solution: PlanSolution) => void;
}

/** The conflicts of the plan, each with steps that solve it. A start that is too early is next to the delivery. @source requirements/kitchen K104 */
export function Conflicts({ preview, names, mayPlan, onTake }: Props) {
  const { t } = useTranslation();
  const conflicts = preview.conflicts.filter((conflict): conflict is Named => conflict.kind !== 'early');
  const nameOf = (id: string): string => {
    const task = preview.list.find((each) => each.id === id);
    return task ? taskName(task, currentLanguage()) : '';
  };
  if (conflicts.length === 0) return null;
  return (
    <Banner kind="warning" title={t('schedule.conflicts', { count: conflicts.length })}>
      <ul className="stack-3 list-disc">
        {conflicts.slice(0, MOST_NAMED).map((conflict) => {
          const solutions = mayPlan ? solutionsOf(preview.list, preview.planning, conflict, names).slice(0, MOST_SOLUTIONS) : [];
          return (
            <li key={conflictKey(conflict)}>
              <div>{conflictText(t, conflict, nameOf)}</div>
              <Group gap="xs" mt="xs">
                {solutions.map((solution) => {
                  const text = solutionText(t, solution, nameOf);
                  return <Step key={text} text={text} onClick={() => onTake(solution)} />;
                })}
                {solutions.length === 0 && <span>{t(mayPlan ? 'schedule.noSolution' : 'schedule.askManager')}</span>}
              </Group>
            </li>
          );
        })}
        {conflicts.length > MOST_NAMED && <li>{t('schedule.conflictsMore', { count: conflicts.length - MOST_NAMED })}</li>}
      </ul>
    </Banner>
  );
}

function conflictText(t: TFunction, conflict: Named, nameOf: (id: string) => string): string {
  const [one, other] = conflict.tasks.map(nameOf);
  switch (conflict.kind) {
    case 'person':
      return t('schedule.conflict.person', { one, other, person: conflict.person, ...span(conflict.from, conflict.to) });
    case 'place':
      return t(`schedule.conflict.${conflict.place}`, { one, other, ...span(conflict.from, conflict.to) });
    case 'order':
      return t('schedule.conflict.order', { one, other, ...span(conflict.start, conflict.end) });
  }
}

const span = (from: number, to: number) => ({ from: formatMinutes(from), to: formatMinutes(to) });

function solutionText(t: TFunction, solution: PlanSolution, nameOf: (id: string) => string): string {
  switch (solution.kind) {
    case 'deliver':
      return t('schedule.solution.deliver', { time: deliveryText(solution.deliveryTime) });
    case 'backward':
      return t('schedule.solution.backward');
    case 'start':
      return t('schedule.solution.start', { task: nameOf(solution.taskId), time: formatStart(solution.startTime) });
    case 'give':
      return solution.person === null
        ? t('schedule.solution.nobody', { task: nameOf(solution.taskId) })
        : t('schedule.solution.give', { task: nameOf(solution.taskId), person: solution.person });
  }
}
