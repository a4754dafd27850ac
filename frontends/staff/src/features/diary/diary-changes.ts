import { newKey, toApiError } from '#kit/http/http';
import { type Command, outbox, useOutbox } from '#kit/outbox';
import type { ChangedBy } from '#shared/core/errors';
import { dayWithEdit } from '#shared/diary/diary-edit';
import type { DiaryEvent, EditDiaryEvent } from '#shared/diary/diary-event.contract';
import { diaryApi } from '#shared/diary/diary-event.api';
import { diary } from '../../data/diary.data';

/** The subject of a cooking day in the outbox. */
export const daySubject = (eventId: string): string => `diary:${eventId}`;

/** A day as it will be once the waiting edits have arrived. */
export const withWaitingEdits = (event: DiaryEvent, waiting: readonly Command[]): DiaryEvent =>
  waiting
    .filter(({ subject, method }) => subject === daySubject(event.id) && method === 'PUT')
    .reduce((day, { body }) => dayWithEdit(day, body as EditDiaryEvent), event);

/**
 * Changes a cooking day, also without a network. The edit names the values that its author saw, so that it never overwrites another
 * person's change since then.
 * @param label the pressed button, in the person's language
 * @param onConflict given the current day, and who changed it
 * @throws ApiError 409 `record.stale`, 400 `input.invalid`, 422 `diary.noSuchSale`; the calling form words it
 */
export async function sendDiaryEdit(
  { id: eventId }: DiaryEvent,
  body: EditDiaryEvent,
  label: string,
  onConflict: (current: DiaryEvent, by: Partial<ChangedBy>) => void,
): Promise<void> {
  const id = newKey();
  try {
    await outbox.send({ id, method: 'PUT', path: diaryApi.edit(eventId), body, subject: daySubject(eventId), label }, ({ event }) =>
      diary.accept(event),
    );
  } catch (thrown) {
    const { code, reply } = toApiError(thrown);
    const { current, ...by } = (reply ?? {}) as { current?: DiaryEvent } & Partial<ChangedBy>;
    if (code === 'record.stale' && current) {
      diary.accept(current);
      onConflict(current, by);
    }
    const { refused, dismiss } = useOutbox.getState();
    if (refused.some(({ command }) => command.id === id)) dismiss(id);
    throw thrown;
  }
}
