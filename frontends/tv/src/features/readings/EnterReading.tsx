import { useState } from 'react';
import { type ApiError, newKey, toApiError, http } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { useLimitsOf, useLiveReadingLimits } from '#kit/data/reading-limits';
import { useTexts } from '#kit/texts';
import { Modal } from '#kit/ui/Modal';
import { useAction } from '#kit/use-action';
import { textIn } from '#shared/core/languages';
import { actionsFor, actionTexts } from '#shared/readings/corrective-actions';
import { isOutside, type ReadingKind } from '#shared/readings/reading-kinds';
import { kindName, limitText, recordText } from '#shared/readings/reading-texts';
import type { RefusedReading, EnterReading as EnteredReading } from '#shared/readings/reading.contract';
import { taskName } from '#shared/tasks/task-texts';
import { readings } from '#kit/data/readings';
import { taskApi } from '#shared/tasks/task.api';
import type { Task } from '#shared/tasks/task.contract';
import { Dial } from '../../ui/Dial';
import css from './ReadingsAtHand.module.css';
import { tasks } from '../../data/collections';

interface Props {
  eventId: string;
  choices: readonly Measurable[];
  onClose: () => void;
}

/** Asks for the thing measured, the thermometer's value and, outside the limits, the corrective action; by buttons that arrow keys reach. */
export function EnterReading({ eventId, choices, onClose }: Props) {
  const { text, speak } = useTexts();
  const [chosen, setChosen] = useState<Measurable | null>(choices.length === 1 ? (choices[0] ?? null) : null);
  if (chosen) return <Reading eventId={eventId} measured={chosen} onClose={onClose} />;
  return (
    <Modal title={text('enter.which')} onClose={onClose}>
      {choices.map((choice, place) => (
        <button
          key={choice.task?.id ?? 'food'}
          type="button"
          className={css.choice}
          {...(place === 0 && { 'data-autofocus': '' })}
          onClick={() => setChosen(choice)}
        >
          {speak(({ language }) => nameOf(choice, language))}
        </button>
      ))}
    </Modal>
  );
}

const nameOf = ({ task, kind }: Measurable, language: string): string =>
  task ? taskName(task, language) : textIn(kindName(kind), language);

/** Where the dial starts for a reading without limits, °C. */
const ROOM_CELSIUS = 20;

function Reading({ eventId, measured, onClose }: { eventId: string; measured: Measurable; onClose: () => void }) {
  const { text, speak } = useTexts();
  const { kind } = measured;
  useLiveReadingLimits();
  const limits = useLimitsOf(kind);
  const [celsius, setCelsius] = useState<number | null>(null);
  const [key] = useState(newKey);
  const [refused, setRefused] = useState<RefusedReading | null>(null);
  const saving = useAction(async (correctiveAction?: string) => {
    if (celsius === null) return;
    try {
      // The same press once more, after an answer that was lost, is the same reading.
      const pressed = [key, celsius, correctiveAction].join(':');
      await enterReading(eventId, measured, { celsius, ...(correctiveAction !== undefined && { correctiveAction }) }, pressed);
      onClose();
    } catch (thrown) {
      const outside = outsideOf(toApiError(thrown));
      if (!outside) throw thrown;
      setRefused(outside);
    }
  });
  return (
    <Modal title={speak(({ language }) => nameOf(measured, language))} onClose={onClose}>
      {refused ? (
        <Actions refused={refused} onChoose={(action) => void saving.run(action)} />
      ) : (
        <>
          <p className={css.limits}>{speak(({ language }) => limitText(kind, limits, language) ?? recordText('noLimits', language))}</p>
          <Dial celsius={celsius} from={limits.min ?? limits.max ?? ROOM_CELSIUS} onTurn={setCelsius} />
          <button type="button" className={css.enter} disabled={celsius === null} aria-busy={saving.busy} onClick={() => void saving.run()}>
            {text('enter.save', { degrees: celsius ?? '–' })}
          </button>
        </>
      )}
      {saving.error && <Failure error={saving.error} />}
    </Modal>
  );
}

/** The usual actions; a cook writes others on a phone. */
function Actions({
  refused: { kind, celsius, outcome, ...limits },
  onChoose,
}: {
  refused: RefusedReading;
  onChoose: (action: string) => void;
}) {
  const { say, speak } = useTexts();
  const actions = kind && isOutside(outcome) ? actionsFor(kind, outcome, celsius) : [];
  return (
    <>
      <p className={css.asked} role="alert">
        {speak(({ t, language }) =>
          [t('enter.outside', { degrees: celsius }), t('enter.must', { range: limitText(kind, limits, language) })].join(' '),
        )}
      </p>
      {actions.map((action, place) => (
        <button
          key={action}
          type="button"
          className={css.choice}
          {...(place === 0 && { 'data-autofocus': '' })}
          onClick={() => onChoose(action)}
        >
          {say(actionTexts(action))}
        </button>
      ))}
    </>
  );
}

function Failure({ error }: { error: ApiError }) {
  const { speak } = useTexts();
  return (
    <p className={css.failure} role="alert">
      {speak(({ t }) => (error.code.startsWith('network.') ? t('enter.failed') : errorText(t, error)))}
    </p>
  );
}

/** The reading that needs an action, as the server refused it. */
function outsideOf({ code, reply }: ApiError): RefusedReading | null {
  if (code !== 'reading.actionRequired') return null;
  return (reply as { refused?: RefusedReading } | null)?.refused ?? null;
}

/** A thing that can be measured now: for a temperature task that is due, or the cooked food. */
export interface Measurable {
  /** Null for the food. */
  task: Pick<Task, 'id' | 'task' | 'taskMalayalam'> | null;
  kind: ReadingKind | null;
}

/** Records a reading; a task that asked for it is completed with it. @throws ApiError 422 `reading.actionRequired` with the reading */
async function enterReading(
  eventId: string,
  { task, kind }: Measurable,
  said: { celsius: number; correctiveAction?: string },
  idempotencyKey: string,
): Promise<void> {
  const what: Pick<EnteredReading, 'task' | 'kind'> = task ? { task: task.id } : { kind };
  const reply = await http.post(taskApi.enterReading(eventId), { ...what, ...said }, { idempotencyKey });
  readings.accept(reply.reading);
  if (reply.task) tasks.accept(reply.task);
}
