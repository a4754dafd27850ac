import { create } from 'zustand';
import { ApiError, newKey, toApiError } from '../http';
import type { Command, NewCommand, Refusal, Sent } from '../outbox';
import { serverNow } from '../server-clock';
import { isRefusal, overHttp, pauseAfter, whoChanged } from './delivery';
import { electLeader, type Leadership } from './leader-election';
import { OutboxStore } from './outbox-store';
import { openTabs, type TabMessage, type Tabs } from './tabs';

export interface OutboxState {
  waiting: Command[];
  refused: Refusal[];
  /** False when the queue lies in memory only and a closed tab loses it: the screen should warn. */
  persistent: boolean;
  /** True while this device's storage does not let go of what was sent: a reload would send it once more. */
  isStuck: boolean;
  dismiss(id: string): void;
}

export interface OutboxOptions {
  /** Name of the database, the lock and the channel; the tabs of one app share it. */
  name?: string;
  deliver?: (command: Command, signal: AbortSignal) => Promise<unknown>;
}

type Outcome = { reply: unknown } | { error: ApiError };

const ANSWER_WITHIN_MS = 4_000;
/** A sending tab that does not even answer the others is frozen (a phone's background): a living one takes over. */
const SENDER_ANSWERS_WITHIN_MS = 2_000;
/** An outbox of its own; the page has one, a test one per imagined tab. */
export function createOutbox({ name = 'kuzhi-outbox', deliver = overHttp }: OutboxOptions = {}) {
  const tab = newKey();
  const answers = new Map<string, (outcome: Outcome) => void>();
  let parts: Promise<{ commands: OutboxStore; tabs: Tabs; leadership: Leadership }> | null = null;
  let isDelivering = false;
  let hasNews = false;
  let isBetter = false;
  let wakeUp: (() => void) | null = null;
  let sending: AbortController | null = null;
  let doubt: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const store = create<OutboxState>()((set, get) => ({
    waiting: [],
    refused: [],
    persistent: true,
    isStuck: false,
    dismiss(id) {
      set({ refused: get().refused.filter(({ command }) => command.id !== id) });
      void opened().then(async ({ commands, tabs }) => {
        await commands.dismiss(id);
        tabs.tell({ kind: 'changed' });
      });
    },
  }));

  async function open() {
    const commands = await OutboxStore.open(name);
    const tabs = openTabs(name, hear);
    const leadership = electLeader(name, tab, (isMine) => {
      if (isMine) lookAgain();
      else sending?.abort();
    });
    window.addEventListener('online', tryNow);
    document.addEventListener('visibilitychange', onVisibility);
    await refresh(commands);
    return { commands, tabs, leadership };
  }
  const opened = () => (parts ??= open());

  async function refresh(commands: OutboxStore): Promise<void> {
    const [waiting, refused] = [await commands.waiting(), await commands.refused()];
    store.setState({ waiting, refused, persistent: commands.persistent, isStuck: commands.isStuck });
  }

  function hear(message: TabMessage): void {
    void opened().then(async ({ commands, tabs, leadership }) => {
      switch (message.kind) {
        case 'who sends?':
          if (leadership.isMine) tabs.tell({ kind: 'I send' });
          return;
        case 'I send':
          clearTimeout(doubt);
          return;
        case 'sent':
          await refresh(commands);
          answers.get(message.id)?.({ reply: message.reply });
          return;
        case 'refused':
          await refresh(commands);
          answers.get(message.id)?.({ error: new ApiError(message.error) });
          return;
        case 'changed':
          await refresh(commands);
          lookAgain();
      }
    });
  }

  function onVisibility(): void {
    if (document.visibilityState === 'visible') tryNow();
  }

  /** There may be something to send; a person who presses again does not want to wait for the next try either. */
  function lookAgain(): void {
    hasNews = true;
    wakeUp?.();
    void deliverAll();
  }

  /** What stood in the way may be gone (network, sleep, sign-in): a try that is just failing does not count. */
  function tryNow(): void {
    isBetter = true;
    lookAgain();
  }

  async function deliverAll(): Promise<void> {
    if (isDelivering) return;
    isDelivering = true;
    let failures = 0;
    try {
      const { commands, tabs, leadership } = await opened();
      if (commands.isStuck) {
        await commands.clearSettled();
        await refresh(commands);
      }
      while (!isStopped) {
        hasNews = false;
        isBetter = false;
        // What lies in this page's memory no other tab can send.
        const command = (await commands.waiting()).find(({ id }) => leadership.isMine || commands.isLoose(id));
        if (!command) {
          if (hasNews) continue;
          return;
        }
        const error = await attempt(command, commands, tabs);
        failures = error ? failures + 1 : 0;
        if (error && leadership.isMine) await pause(pauseAfter(error, failures - 1), error.status !== 429);
      }
    } finally {
      isDelivering = false;
    }
  }

  /** Sends one command once. Returns why it has to wait, or null when it left the queue. */
  async function attempt(command: Command, commands: OutboxStore, tabs: Tabs): Promise<ApiError | null> {
    const { id } = command;
    let outcome: Outcome;
    sending = new AbortController();
    try {
      outcome = { reply: await deliver(command, sending.signal) };
    } catch (thrown) {
      outcome = { error: toApiError(thrown) };
    }
    sending = null;
    if ('reply' in outcome) {
      await commands.remove(id);
      await refresh(commands);
      tabs.tell({ kind: 'sent', id, reply: outcome.reply });
    } else {
      const { code, message, status } = outcome.error;
      if (!isRefusal(outcome.error)) return outcome.error;
      const by = whoChanged(outcome.error);
      await commands.refuse({ command, error: { code, message, status, ...(by && { by }) } });
      await refresh(commands);
      tabs.tell({ kind: 'refused', id, error: { code, message, status } });
    }
    answers.get(id)?.(outcome);
    return null;
  }

  function pause(ms: number, mayWake: boolean): Promise<void> {
    if (isStopped || (mayWake && isBetter)) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        wakeUp = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      wakeUp = () => {
        if (mayWake || isStopped) end();
      };
    });
  }

  function answerTo(id: string): Promise<Sent> {
    return new Promise((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        answers.delete(id);
      };
      const timer = setTimeout(() => {
        finish();
        resolve({ state: 'waiting' });
      }, ANSWER_WITHIN_MS);
      answers.set(id, (outcome) => {
        finish();
        if ('reply' in outcome) resolve({ state: 'sent', reply: outcome.reply });
        else reject(outcome.error);
      });
    });
  }

  async function send(asked: NewCommand): Promise<Sent> {
    const command: Command = { id: newKey(), body: undefined, ...asked, queuedAt: serverNow() };
    const { commands, tabs, leadership } = await opened();
    await commands.add(command);
    const answer = answerTo(command.id);
    lookAgain();
    void refresh(commands);
    tabs.tell({ kind: 'changed' });
    if (!leadership.isMine) {
      tabs.tell({ kind: 'who sends?' });
      clearTimeout(doubt);
      doubt = setTimeout(() => {
        if (!leadership.isMine) leadership.takeOver();
      }, SENDER_ANSWERS_WITHIN_MS);
    }
    return answer;
  }

  async function start(): Promise<void> {
    await opened();
    tryNow();
  }

  /** Leaves as a closed tab would: the queue stays, nothing more is sent from here. */
  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(doubt);
    window.removeEventListener('online', tryNow);
    document.removeEventListener('visibilitychange', onVisibility);
    sending?.abort();
    wakeUp?.();
    const { commands, tabs, leadership } = await opened();
    leadership.stop();
    tabs.close();
    commands.close();
  }

  return { send, start, stop, store };
}
