import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { Counted } from '#shared/core/reply.contract';
import type { ChannelName } from '#shared/messages/channel';
import type { FactKind } from '#shared/messages/facts';
import { messageApi } from '#shared/messages/message.api';
import type { Message, SaveText, TextInUse } from '#shared/messages/message.contract';
import type { MessageState } from '#shared/messages/outbox';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';

/** The filters and the page of the inbox; empty matches everything. */
export interface MessageQuery {
  state: MessageState | '';
  channel: ChannelName | '';
  fact: FactKind | '';
  q: string;
  /** Number of a sale; empty: of all. */
  event: string;
  page: number;
}

/** As many as a phone scrolls through. */
export const PAGE_SIZE = 10;
/** More than one booking ever has. */
const ALL_OF_A_BOOKING = 200;

const listPath = ({ page, state, channel, fact, q, event }: MessageQuery) =>
  messageApi.list({
    page,
    pageSize: PAGE_SIZE,
    state: state || undefined,
    channel: channel || undefined,
    fact: fact || undefined,
    q: q.trim() || undefined,
    event: event.trim() === '' ? undefined : Number(event),
  });

/** One page of the inbox, newest first. A listed message changes at once; which are on the page is for the server to say. */
export const messages = liveCollection<Message, MessageQuery, Counted>({
  room: MESSAGES_ROOM,
  load: (query, signal) => http.get(listPath(query), { signal }),
  extra: ({ total, isMore }) => ({ total, isMore }),
  on: ({ update, reload }) => ({
    'message.changed': (message) => {
      update(message);
      reload();
    },
  }),
  forgets: () => false,
});
export const { use: useMessages } = messages;

/** The messages to the customer of one booking, newest first. */
export const bookingMessages = liveCollection<Message, string>({
  room: MESSAGES_ROOM,
  load: (booking, signal) => http.get(messageApi.list({ booking, pageSize: ALL_OF_A_BOOKING }), { signal }),
  belongs: ({ bookingId }, booking) => bookingId === booking,
  order: (a, b) => b.id - a.id,
  on: ({ accept }) => ({ 'message.changed': accept }),
});
export const { use: useBookingMessages } = bookingMessages;

/** Sends it again. @throws ApiError 409 `message.settled`, `message.stopped` */
export async function retryMessage({ id }: Message): Promise<void> {
  const { message } = await http.post(messageApi.retry(id), {});
  messages.update(message);
  bookingMessages.update(message);
}

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
