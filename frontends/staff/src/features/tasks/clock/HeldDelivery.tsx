import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Text, TextInput } from '@mantine/core';
import { useOutbox } from '#kit/outbox';
import { serverNowIso } from '#kit/server-clock';
import { formatTime } from '#kit/formats';
import { type Departure, departure, HOT_ENOUGH, MOST_MINUTES_OUT, outAtTime } from '#shared/readings/two-hour-clock';
import type { Task } from '#shared/tasks/task.contract';
import { useTasks } from '../../../data/tasks.data';
import { formatDuration } from '../../../ui/format-duration';
import { taskText } from '../actions/task-undo';
import { subjectOf } from '../pending';
import { sendTaskCommand } from '../task-commands';
import { FormDialog } from '../../../ui/FormDialog';
import { type Faults, useForm } from '../../../ui/use-form';
import { knownOf } from './known';
import { MeasureFood } from './MeasureFood';

interface Props {
  /** The delivery. */
  task: Task;
  why: Departure;
  by: string;
  /** Starts the delivery, once its food may leave. */
  onLeave: () => void;
  onFailed: (thrown: unknown) => void;
  onClose: () => void;
}

/** A delivery that may not leave before it is known when its food came out, or how hot it is. @source requirements/kitchen K93 */
export function HeldDelivery({ task, why, by, onLeave, onFailed, onClose }: Props) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(why);
  // The list goes on receiving other people's work.
  useTasks(({ list }) => list);
  useOutbox(({ waiting }) => waiting);
  const { eventId } = task;
  const { minutesOut } = held;
  const taker = knownOf(eventId).tasks.find(({ startsTwoHourClock, completed }) => startsTwoHourClock && !completed);
  if (held.why === 'notTold' && taker) {
    const note = async (at: string): Promise<void> => {
      const label = t('tasks.complete');
      await sendTaskCommand(taker, 'complete', { label, waiting: false, by, at }).catch(onFailed);
      const found = departure(knownOf(eventId), serverNowIso());
      if (!found.may) return setHeld(found);
      onLeave();
      onClose();
    };
    const measure = (): void => setHeld({ ...held, may: false, why: 'measure' });
    return <WhenOut title={taskText(taker)} onSaid={note} onMeasure={measure} onClose={onClose} />;
  }
  const isKnown = minutesOut !== null && minutesOut > MOST_MINUTES_OUT;
  const hint = isKnown
    ? t('tasks.clock.held', { length: formatDuration(t, Math.floor(minutesOut)), enough: HOT_ENOUGH })
    : t(why.why === 'notTold' ? 'tasks.clock.measureHint' : 'tasks.clock.unknown', { enough: HOT_ENOUGH });
  return (
    <MeasureFood
      eventId={eventId}
      subject={subjectOf(eventId, task.id)}
      by={by}
      hint={hint}
      submit={t('tasks.clock.measureAndLeave')}
      onMeasured={(celsius) => {
        if (celsius >= HOT_ENOUGH) onLeave();
      }}
      onFailed={onFailed}
      onClose={onClose}
    />
  );
}

interface WhenOutProps {
  /** The task that takes the food out, as the list names it. */
  title: string;
  /** @param at when the food came out, ISO 8601 UTC */
  onSaid: (at: string) => Promise<void>;
  onMeasure: () => void;
  onClose: () => void;
}

/** Asks when the food that is to leave came out of the pit, because the time is missing. @source requirements/kitchen K93; decisions/0074 */
function WhenOut({ title, onSaid, onMeasure, onClose }: WhenOutProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { time: '' },
    check: ({ time }): Faults => {
      const now = serverNowIso();
      return outAtTime(time, now) === null ? { time: t('tasks.clock.whenWrong', { now: formatTime(now) }) } : {};
    },
    send: ({ time }) => onSaid(outAtTime(time, serverNowIso()) ?? serverNowIso()),
  });
  return (
    <FormDialog form={form} title={title} submit={t('tasks.clock.noteOut')} cancel={t('tasks.cancel')} onClose={onClose}>
      <Text>{t('tasks.clock.notTold', { enough: HOT_ENOUGH })}</Text>
      <TextInput type="time" size="lg" required data-autofocus label={t('tasks.clock.whenOut')} {...form.text('time')} />
      <Button variant="default" onClick={onMeasure}>
        {t('tasks.clock.measure')}
      </Button>
    </FormDialog>
  );
}
