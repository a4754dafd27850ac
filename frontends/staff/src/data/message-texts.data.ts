import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import { messageApi } from '#shared/messages/message.api';
import type { SaveText, TextInUse } from '#shared/messages/message.contract';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';

/** The texts of messages, by fact, form and language. */
export const messageTexts = liveCollection<TextInUse>({
  room: MESSAGES_ROOM,
  load: (_, signal) => http.get(messageApi.texts(), { signal }),
  // A text that goes back to ours counts from 0 again.
  version: () => 0,
  on: ({ update }) => ({ 'messageText.changed': update }),
});
export const { use: useMessageTexts } = messageTexts;

type Place = Pick<TextInUse, 'fact' | 'form' | 'language'>;

/** @throws ApiError 409 `record.stale`; 422 `message.unfit` with issues */
export async function saveMessageText({ fact, form, language }: Place, body: SaveText): Promise<void> {
  messageTexts.update((await http.put(messageApi.setText(fact, form, language), body)).text);
}

/** Back to ours. @throws ApiError 409 `record.stale` */
export async function resetMessageText({ fact, form, language, version }: TextInUse): Promise<void> {
  messageTexts.update((await http.post(messageApi.resetText(fact, form, language), { version })).text);
}
