import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#kit/http/http';
import { serverNowIso } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { errorText } from '#kit/i18n';
import type { Task } from '#shared/tasks/task.contract';
import { departure, type Departure } from '#shared/readings/two-hour-clock';
import { canComplete, canStart, canUndoStart } from '#shared/tasks/task-state';
import { useSigner } from './cook-name.store';
import { offerCompletionBack } from './task-undo';
import { knownOf } from '../clock/known';
import { HeldDelivery } from '../clock/HeldDelivery';
import type { Verb } from '../pending';
import { type Said, sendTaskCommand } from '../task-commands';
import { TemperatureDialog } from '../readings/TemperatureDialog';
import type { SaidReading } from '../readings/use-reading-form';

const BACK_TEXTS = { 'undo-start': 'tasks.undoStart', 'undo-complete': 'tasks.undoComplete' } as const;

interface Props {
  task: Task;
  stored: Task;
  isWaiting: boolean;
  /** Element that names the task, so that each button has its subject. */
  titleId: string;
  sessionName: string;
  /** Without the undo, which is in the list. */
  isShort?: boolean;
  /** One tap asks for the reading, which starts and completes the task at once. @source requirements/kitchen K94 */
  isReading?: boolean;
}

/** Sends a press; a command that could not even be queued shows its reason. */
function useSending(stored: Task, isWaiting: boolean) {
  const { t } = useTranslation();
  const [lost, setLost] = useState<string | null>(null);
  const failed = (thrown: unknown): void => {
    const error = toApiError(thrown);
    // The outbox shows the server's refusals, until a person has read them.
    if (error.status === 0) setLost(errorText(t, error));
  };
  const send = (verb: Verb, label: string, said: Said = {}): void => {
    setLost(null);
    sendTaskCommand(stored, verb, { label, waiting: isWaiting, ...said }).catch(failed);
  };
  return { lost, failed, send };
}

/** One big button for the next step, a small one to take back the last. Buttons never wait for the network. */
export function TaskActions({ task, stored, isWaiting, titleId, sessionName, isShort = false, isReading = false }: Props) {
  const { t } = useTranslation();
  const by = useSigner(sessionName);
  const [asks, setAsks] = useState(false);
  /** Why a delivery may not leave yet. */
  const [held, setHeld] = useState<(Departure & { may: false }) | null>(null);
  const { lost, failed, send } = useSending(stored, isWaiting);

  const undo = useRef<HTMLButtonElement>(null);
  const next = canStart(task) && !isReading ? 'start' : canComplete(task) ? 'complete' : null;
  const nextText = t(isReading ? 'tasks.enterReading' : next === 'start' ? 'tasks.start' : 'tasks.complete');
  const back = task.completed ? 'undo-complete' : canUndoStart(task) ? 'undo-start' : null;

  // It counts from the tap, however much later the network is back.
  const leave = (): void => send('start', t('tasks.start'), { by, at: serverNowIso() });
  const start = (): void => {
    if (!task.isDelivery) return leave();
    const found = departure(knownOf(task.eventId), serverNowIso());
    if (found.may) leave();
    else setHeld(found);
  };
  const complete = (reading?: SaidReading): void => {
    setAsks(false);
    send('complete', t('tasks.complete'), { by, at: serverNowIso(), ...reading });
    if (isShort) offerCompletionBack(stored, by, t('tasks.undoComplete'));
  };

  return (
    <div className="stack-2">
      {lost && <Banner kind="error">{lost}</Banner>}
      {next && (
        <Button
          size="lg"
          fullWidth
          color={next === 'start' ? 'brass' : 'leaf'}
          aria-describedby={titleId}
          onClick={(event) => {
            // The second tap of a double tap would hit the button that took the place of the first.
            if (event.detail > 1) return;
            if (next === 'start') start();
            else if (task.isTemperature) setAsks(true);
            else complete();
            // By keyboard the focus would be lost with the button.
            if (next === 'complete' && !task.isTemperature && event.detail === 0) undo.current?.focus();
          }}
        >
          {nextText}
        </Button>
      )}
      {back && !isShort && (
        <Button
          ref={undo}
          variant="subtle"
          aria-describedby={titleId}
          onClick={() => send(back, t(BACK_TEXTS[back]), { whose: back === 'undo-start' ? task.startedBy : task.completedBy })}
        >
          {t(BACK_TEXTS[back])}
        </Button>
      )}
      {held && <HeldDelivery task={task} why={held} by={by} onLeave={leave} onFailed={failed} onClose={() => setHeld(null)} />}
      {asks && next === 'complete' && (
        <TemperatureDialog task={task} submit={t('tasks.complete')} onRead={complete} onClose={() => setAsks(false)} />
      )}
    </div>
  );
}
