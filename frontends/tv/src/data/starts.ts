import { create } from 'zustand';
import type { Command, NewCommand, Outcome } from '#kit/outbox/command';
import type { ReplyOf, Wire } from '#shared/core/endpoint';
import { createOutbox } from '#kit/outbox/create-outbox';
import { overHttp } from '#kit/outbox/delivery-loop';
import { type ApiError, newKey } from '#kit/http/http';
import { isServerClockKnown, serverNow, serverNowIso } from '#kit/server-clock';
import type { Task, taskCommandWire } from '#shared/tasks/task.contract';
import { taskCommandApi } from '#shared/tasks/task.api';
import type { SetTimer, Timer, timerWire } from '#shared/timers/timer.contract';
import { timerApi } from '#shared/timers/timer.api';
import { tasks } from './collections';
import { logTimerFailure, timers } from './timers.data';

/** The starts that this screen sends: they wait for the network, over power cuts, and arrive once. @source requirements/kitchen K131 */
const outbox = createOutbox({
  name: 'kuzhi-tv-outbox',
  deliver: async (command, signal) => {
    try {
      return await overHttp(command, signal);
    } catch (error) {
      if (waitingStart(command).kind === 'step') logTimerFailure('start', error);
      throw error;
    }
  },
});

/** The thing started: a timed step, or a task that has none. */
export interface Started {
  eventId: string;
  kind: 'step' | 'task';
  id: string;
}

/** A start that waits to be sent. */
export interface WaitingStart extends Started {
  key: string;
  /** Epoch ms by the server's clock. */
  pressedAt: number;
  /** Its name on the screen where it was pressed. */
  label: string;
}

/** The outcome of a start that had waited, or that came after another person's. */
export interface StartNews extends WaitingStart {
  /** It began then; another person had begun it before; it was over before; the server refused it. */
  became: 'sent' | 'before' | 'over' | 'refused';
  by: string | null;
  /** Epoch ms; null where nothing was begun. */
  at: number | null;
  error: ApiError | null;
}

const NEWS_STAY_MS = 30_000;

/** The outcomes of this screen's starts, to be shown. */
export const useStartNews = create<{ news: readonly StartNews[] }>()(() => ({ news: [] }));

const subjectOf = ({ kind, eventId, id }: Started): string => JSON.stringify([kind, eventId, id]);

function waitingStart({ id: key, subject, queuedAt, label }: Command): WaitingStart {
  const [kind, eventId, id] = JSON.parse(subject) as [Started['kind'], string, string];
  return { key, kind, eventId, id, pressedAt: queuedAt, label };
}

/** The starts that wait, first pressed first. */
export const useWaitingStarts = (): readonly Command[] => outbox.store(({ waiting }) => waiting);
export const waitingOf = (waiting: readonly Command[]): WaitingStart[] => waiting.map(waitingStart);

/** Those of a screen's timers that wait to be sent, as if they ran already. */
export const timersWithWaiting = (
  records: Readonly<Record<string, Timer>>,
  waiting: readonly Command[],
  eventId: string | null,
): Readonly<Record<string, Timer>> => ({
  ...records,
  ...Object.fromEntries(
    waitingOf(waiting)
      .filter((start) => start.kind === 'step' && start.eventId === eventId && !records[start.id]?.isActive)
      .map(({ id, pressedAt }) => [id, { ...records[id], id, isActive: true, startTime: pressedAt } as Timer]),
  ),
});

/** The presses whose button still waits for the answer itself. */
const awaited = new Set<string>();

async function send<W extends Wire, M extends 'PUT' | 'POST'>(
  start: Started,
  { label, ...call }: Pick<NewCommand<W, M>, 'label' | 'method' | 'path' | 'body'>,
): Promise<ReplyOf<W> | null> {
  const id = newKey();
  awaited.add(id);
  try {
    const sent = await outbox.send({ id, ...call, subject: subjectOf(start), label });
    return sent.state === 'sent' ? sent.reply : null;
  } finally {
    awaited.delete(id);
  }
}

/** A screen that has not heard the server since it was switched on may be hours wrong: its starts count from their arrival. */
const whenPressed = (): { at?: string } => (isServerClockKnown() ? { at: serverNowIso() } : {});

/** Starts a step, and its task with it, now or when the network is back. @returns whether it runs   @throws ApiError when the server refuses it at once */
export async function sendStepStart(eventId: string, stepId: string, label: string): Promise<boolean> {
  const body: SetTimer = { isActive: true, startTime: serverNow(), ...whenPressed() };
  const reply = await send({ kind: 'step', eventId, id: stepId }, { label, method: 'PUT', path: timerApi.set(eventId, stepId), body });
  if (reply) timers.accept(reply.data);
  return reply?.data.isActive ?? false;
}

/** Starts a task that has no timed step, likewise. */
export async function sendTaskStart({ eventId, id, task }: Task): Promise<void> {
  const reply = await send(
    { kind: 'task', eventId, id },
    { label: task, method: 'POST', path: taskCommandApi.start(eventId, id), body: whenPressed() },
  );
  if (reply) tasks.accept(reply.task);
}

/** Sends the starts of an earlier visit, too; call it when the network may be back. */
export const sendWaitingStarts = (): Promise<void> => outbox.start();

/** Forgets the starts of a screen that is no longer paired. */
export function clearStarts(): Promise<void> {
  useStartNews.setState(useStartNews.getInitialState(), true);
  return outbox.clear();
}

outbox.onSettled((command, outcome) => {
  if ('error' in outcome) outbox.store.getState().dismiss(command.id);
  const news = { ...waitingStart(command), ...becameOf(command, outcome) };
  const isToldByButton = news.became === 'sent' || news.became === 'refused';
  if (isToldByButton && awaited.has(command.id)) return;
  useStartNews.setState(({ news: all }) => ({ news: [...all, news] }));
  setTimeout(() => useStartNews.setState(({ news: all }) => ({ news: all.filter(({ key }) => key !== command.id) })), NEWS_STAY_MS);
});

function becameOf(command: Command, outcome: Outcome): Pick<StartNews, 'became' | 'by' | 'at' | 'error'> {
  if ('error' in outcome) return { became: 'refused', by: null, at: null, error: outcome.error };
  const reply = outcome.reply as ReplyOf<typeof timerWire.set> | ReplyOf<typeof taskCommandWire.start>;
  if ('data' in reply) {
    timers.accept(reply.data);
    const { startTime: at, startedBy: by, isActive } = reply.data;
    const became = reply.started ? 'sent' : isActive ? 'before' : 'over';
    return { became, by, at, error: null };
  }
  tasks.accept(reply.task);
  const { startedAt, startedBy } = reply.task;
  const { at } = command.body as { at?: string };
  // One that counts from its arrival began after it was pressed, whatever that screen's clock says.
  const isOurs = at === undefined ? startedAt !== null : startedAt === at;
  return { became: isOurs ? 'sent' : 'before', by: startedBy, at: startedAt === null ? null : Date.parse(startedAt), error: null };
}
