import { Badge, Text } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import CookingPot from 'lucide-react/icons/cooking-pot';
import Flame from 'lucide-react/icons/flame';
import Thermometer from 'lucide-react/icons/thermometer';
import Truck from 'lucide-react/icons/truck';
import { type Refusal, useOutbox } from '#kit/outbox';
import { usePendingNotice } from '#kit/live/connection.store';
import { formatTime } from '#kit/formats';
import { personName } from '#shared/reports/person-name';
import type { EditTask as EditTaskBody, Task } from '#shared/tasks/task.contract';
import { typedOf } from '#shared/tasks/task-edit';
import { isLateToStart, isOverdue } from '#shared/tasks/task-state';
import { Assign } from '../actions/Assign';
import { EditTask } from '../edit/EditTask';
import { subjectOf } from '../pending';
import { RefusedCommand } from '../actions/RefusedCommand';
import { useDescription } from '../servings';
import { TaskActions } from '../actions/TaskActions';
import { TaskReadings } from '../readings/TaskReadings';
import { editTask } from '../task-changes';
import { taskText } from '../actions/task-undo';
import { TaskDetails } from './TaskDetails';
import { TaskFacts } from './TaskFacts';
import { TaskMenu } from './TaskMenu';
import classes from './TaskRow.module.css';

interface Props {
  /** As it will be once the waiting commands have arrived. */
  task: Task;
  /** As the server knows it. */
  stored: Task;
  /** YYYY-MM-DD. */
  eventDate: string;
  sessionName: string;
  /** Names that the task can be given to in one tap. */
  names: readonly string[];
  mayDelete: boolean;
  /** Server time, ISO 8601 UTC. */
  now: string;
  /** Rarer parts are a tap away. */
  isNarrow: boolean;
  /** The address names it. */
  isSought: boolean;
}

/** One task: its name, time and length, the people, and the one next step. Drawn again only when something about it changed. */
export const TaskRow = memo(function TaskRow({ task, stored, eventDate, sessionName, names, mayDelete, now, isNarrow, isSought }: Props) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  /** The open form, and the edit that was not taken if it goes on from one. */
  const [form, setForm] = useState<{ refusal?: Refusal } | null>(null);
  const shown = { task: taskText(task), description: useDescription(task, i18n.language) ?? '' };
  const assign = (assignedTo: string | null): void => {
    const saved = editTask(task, { assignedTo, seen: { assignedTo: task.assignedTo } }, t('tasks.assign.go'));
    // The outbox shows the server's refusals, until a person has read them.
    saved.catch(() => undefined);
  };
  const subject = subjectOf(task.eventId, task.id);
  const refused = useOutbox(useShallow((outbox) => outbox.refused.filter(({ command }) => command.subject === subject)));
  const isWaiting = useOutbox((outbox) => outbox.waiting.some((command) => command.subject === subject));
  const saysWaiting = usePendingNotice(isWaiting);
  const state = task.completed ? 'completed' : task.startedAt ? 'started' : 'open';
  const kind = kindOf(task);
  const overdue = isOverdue(task, now);

  return (
    <li
      id={task.id}
      tabIndex={-1}
      className={classes.row}
      data-sought={isSought || undefined}
      data-state={state}
      data-kind={kind}
      data-overdue={overdue || undefined}
      aria-labelledby={titleId}
    >
      <div className={classes.body}>
        <TaskKind kind={kind} />
        <div className={classes.text}>
          <TaskFacts task={task} />
          <Text id={titleId} component="h3" className={classes.title}>
            {taskText(task)}
          </Text>
          <Flags task={task} eventDate={eventDate} now={now} saysWaiting={saysWaiting} />
          <Done task={task} />
          <TaskReadings task={task} isWaiting={isWaiting} titleId={titleId} sessionName={sessionName} />
          {!(isNarrow && task.completed) && (
            <TaskDetails task={task} titleId={titleId} startsOpen={!isNarrow || state === 'started'}>
              <Assign task={task} names={names} titleId={titleId} onAssign={assign} onOther={() => setForm({})} />
            </TaskDetails>
          )}
        </div>
      </div>
      <TaskMenu task={stored} isWaiting={isWaiting} titleId={titleId} mayDelete={mayDelete} onEdit={() => setForm({})} />
      {refused.map((refusal) => (
        <RefusedCommand key={refusal.command.id} refusal={refusal} task={stored} onAgain={() => setForm({ refusal })} />
      ))}
      <TaskActions task={task} stored={stored} isWaiting={isWaiting} titleId={titleId} sessionName={sessionName} />
      {form && (
        <EditTask
          task={task}
          shown={shown}
          names={names}
          mayPlan={mayDelete}
          typed={form.refusal && typedOf(task, shown, form.refusal.command.body as EditTaskBody)}
          onSaved={() => form.refusal && useOutbox.getState().dismiss(form.refusal.command.id)}
          onClose={() => setForm(null)}
        />
      )}
    </li>
  );
});

const KIND_COLOURS = { final: 'brass', delivery: 'leaf', temperature: 'steel' } as const;

interface FlagsProps extends Pick<Props, 'task' | 'eventDate' | 'now'> {
  saysWaiting: boolean;
}

/** The facts for a glance: late, waiting to be sent, the kind. */
function Flags({ task, eventDate, now, saysWaiting }: FlagsProps) {
  const { t } = useTranslation();
  const kind = kindOf(task);
  return (
    <div className={classes.flags}>
      {isOverdue(task, now) && (
        <Badge color="ember" variant="filled" size="lg">
          {t('tasks.timeExceeded')}
        </Badge>
      )}
      {task.startsTwoHourClock && !task.completed && <Badge color="steel">{t('tasks.clock.starts')}</Badge>}
      {isLateToStart(task, eventDate, now) && <Badge color="brass">{t('tasks.lateToStart')}</Badge>}
      {saysWaiting && (
        <Badge color="steel" variant="outline">
          {t('tasks.waiting')}
        </Badge>
      )}
      {kind !== 'plain' && (
        <Badge color={KIND_COLOURS[kind]}>{t(`tasks.kinds.${kind}`, { context: task.deliveryType ?? undefined })}</Badge>
      )}
    </div>
  );
}

/** Who did it, and when. */
function Done({ task }: { task: Task }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {task.startedAt && !task.completed && (
        <Text size="sm">{t('tasks.startedBy', { name: personName(task.startedBy, i18n.language), time: formatTime(task.startedAt) })}</Text>
      )}
      {task.completedAt && (
        <Text size="sm">
          {t('tasks.completedBy', { name: personName(task.completedBy, i18n.language), time: formatTime(task.completedAt) })}
        </Text>
      )}
    </>
  );
}

type Kind = 'final' | 'delivery' | 'temperature' | 'plain';

/** The kind of a task; each looks different from three metres. */
function kindOf({ isFinalTask, isDelivery, isTemperature }: Pick<Task, 'isFinalTask' | 'isDelivery' | 'isTemperature'>): Kind {
  if (isDelivery) return 'delivery';
  if (isTemperature) return 'temperature';
  return isFinalTask ? 'final' : 'plain';
}

const SIGNS = { final: Flame, delivery: Truck, temperature: Thermometer, plain: CookingPot } as const;

/** The sign of a kind, in its colour. The words are next to it. */
function TaskKind({ kind }: { kind: Kind }) {
  const Sign = SIGNS[kind];
  return (
    <span className={classes.sign} data-kind={kind}>
      <Sign size={20} />
    </span>
  );
}
