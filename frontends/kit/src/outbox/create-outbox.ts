import { create } from 'zustand';
import type { ReplyOf, Wire } from '#shared/core/endpoint';
import { ApiError, newKey, toApiError } from '../http/http';
import { serverNow } from '../server-clock';
import { Answers, type Outcome } from './command';
import type { Command, NewCommand, Refusal, Sent } from './command';
import { isRefusal, overHttp, whoChanged } from './delivery-loop';
import { type Attempt, DeliveryLoop } from './delivery-loop';
import { electLeader, type Leadership } from './leader-election';
import { OutboxStore } from './outbox-store';
import { openTabs, type TabMessage, type Tabs } from './leader-election';

export interface OutboxState {
  waiting: Command[];
  refused: Refusal[];
  /** False when the queue lies in memory only and a closed tab loses it: the screen should warn. */
  persistent: boolean;
  /** True while this device's storage fails to delete sent commands: a reload would send them once more. */
  isStuck: boolean;
  dismiss(id: string): void;
}

export interface OutboxOptions {
  /** Name of the database, the lock and the channel; the tabs of one app share it. */
  name?: string;
  deliver?: (command: Command, signal: AbortSignal) => Promise<unknown>;
}

interface Parts {
  commands: OutboxStore;
  tabs: Tabs;
  leadership: Leadership;
}

/** A sending tab that does not even answer the others is frozen (a phone's background): a living one takes over. */
const SENDER_ANSWERS_WITHIN_MS = 2_000;

class Outbox {
  readonly #tab = newKey();
  readonly #answers = new Answers();
  readonly #name: string;
  readonly #deliver: NonNullable<OutboxOptions['deliver']>;
  readonly #loop = new DeliveryLoop({
    begin: () => this.#clearSettled(),
    next: () => this.#next(),
    mayPause: () => this.#leadership?.isMine ?? false,
  });
  #parts: Promise<Parts> | null = null;
  #leadership: Leadership | null = null;
  #sending: AbortController | null = null;
  /** Which command is on its way to the server. */
  #sentNow: string | null = null;
  #held: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;

  /** The function that takes the reply to a command of this tab, however late it comes. */
  readonly #takers = new Map<string, (reply: unknown) => void>();
  readonly #hearers = new Set<(command: Command, outcome: Outcome) => void>();

  readonly store = create<OutboxState>()((set, get) => ({
    waiting: [],
    refused: [],
    persistent: true,
    isStuck: false,
    dismiss: (id) => {
      set({ refused: get().refused.filter(({ command }) => command.id !== id) });
      void this.#opened().then(async ({ commands, tabs }) => {
        await commands.dismiss(id);
        tabs.tell({ kind: 'changed' });
      });
    },
  }));

  constructor({ name = 'kuzhi-outbox', deliver = overHttp }: OutboxOptions) {
    this.#name = name;
    this.#deliver = deliver;
  }

  /**
   * Sends a command, now or when the network is back.
   * @param take shows the reply in the same moment in which the command stops waiting: in between, the screen would show the old state again
   * @throws ApiError when the server refuses it at once
   */
  readonly send = async <W extends Wire, M extends Command['method']>(
    asked: NewCommand<W, M>,
    take?: (reply: ReplyOf<W>) => void,
  ): Promise<Sent<ReplyOf<W>>> => {
    const command: Command = { id: newKey(), body: undefined, ...asked, queuedAt: serverNow() };
    if (take) this.#takers.set(command.id, take as (reply: unknown) => void);
    const { commands, tabs, leadership } = await this.#opened();
    await commands.add(command);
    const answer = this.#answers.to(command.id);
    this.#loop.lookAgain();
    void this.#refresh(commands);
    tabs.tell({ kind: 'changed' });
    if (!leadership.isMine) {
      tabs.tell({ kind: 'who sends?' });
      clearTimeout(this.#doubt);
      this.#doubt = setTimeout(() => {
        if (!leadership.isMine) leadership.takeOver();
      }, SENDER_ANSWERS_WITHIN_MS);
    }
    return answer as Promise<Sent<ReplyOf<W>>>;
  };

  /** Takes back an unsent command. @returns whether it did: a command that is being sent or was sent stays */
  readonly withdraw = async (id: string): Promise<boolean> => {
    const { commands, tabs } = await this.#opened();
    const isWaiting = (await commands.waiting()).some((command) => command.id === id);
    if (!isWaiting || this.#sentNow === id) return false;
    await commands.remove(id);
    await this.#refresh(commands, { id });
    this.#answers.give(id, null);
    tabs.tell({ kind: 'changed' });
    this.#loop.lookAgain();
    return true;
  };

  /** Calls `hear` with the outcome of each command that this tab sends, also of one that waited for long or that an earlier visit left. @returns stop */
  readonly onSettled = (hear: (command: Command, outcome: Outcome) => void): (() => void) => {
    this.#hearers.add(hear);
    return () => void this.#hearers.delete(hear);
  };

  readonly start = async (): Promise<void> => {
    await this.#opened();
    this.#loop.tryNow();
  };

  /** Forgets waiting and refused commands: the person who gave them has signed out. */
  readonly clear = async (): Promise<void> => {
    const { commands, tabs } = await this.#opened();
    for (const { id } of await commands.waiting()) await commands.remove(id);
    for (const { command } of await commands.refused()) await commands.dismiss(command.id);
    await this.#refresh(commands);
    tabs.tell({ kind: 'changed' });
  };

  /** Leaves as a closed tab would: the queue stays, nothing more is sent from here. */
  readonly stop = async (): Promise<void> => {
    clearTimeout(this.#doubt);
    clearTimeout(this.#held);
    window.removeEventListener('online', this.#tryNow);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#loop.stop();
    this.#sending?.abort();
    const { commands, tabs, leadership } = await this.#opened();
    leadership.stop();
    tabs.close();
    commands.close();
  };

  #opened(): Promise<Parts> {
    return (this.#parts ??= this.#open());
  }

  async #open(): Promise<Parts> {
    const commands = await OutboxStore.open(this.#name);
    const tabs = openTabs(this.#name, (message) => void this.#opened().then((parts) => this.#hear(message, parts)));
    const leadership = electLeader(this.#name, this.#tab, (isMine) => {
      if (isMine) this.#loop.lookAgain();
      else this.#sending?.abort();
    });
    window.addEventListener('online', this.#tryNow);
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#leadership = leadership;
    await this.#refresh(commands);
    return { commands, tabs, leadership };
  }

  readonly #tryNow = (): void => this.#loop.tryNow();
  readonly #onVisibility = (): void => {
    if (document.visibilityState === 'visible') this.#loop.tryNow();
  };

  /** @param settled a command that left the queue, and the server's reply */
  async #refresh(commands: OutboxStore, settled?: { id: string; reply?: unknown }): Promise<void> {
    const [waiting, refused] = [await commands.waiting(), await commands.refused()];
    if (settled) {
      if ('reply' in settled) this.#takers.get(settled.id)?.(settled.reply);
      this.#takers.delete(settled.id);
    }
    this.store.setState({ waiting, refused, persistent: commands.persistent, isStuck: commands.isStuck });
  }

  async #hear(message: TabMessage, { commands, tabs, leadership }: Parts): Promise<void> {
    switch (message.kind) {
      case 'who sends?':
        if (leadership.isMine) tabs.tell({ kind: 'I send' });
        return;
      case 'I send':
        clearTimeout(this.#doubt);
        return;
      case 'sent':
        await this.#refresh(commands, message);
        return this.#answers.give(message.id, { reply: message.reply });
      case 'refused':
        await this.#refresh(commands, { id: message.id });
        return this.#answers.give(message.id, { error: new ApiError(message.error) });
      case 'changed':
        await this.#refresh(commands);
        this.#loop.lookAgain();
    }
  }

  async #clearSettled(): Promise<void> {
    const { commands } = await this.#opened();
    if (!commands.isStuck) return;
    await commands.clearSettled();
    await this.#refresh(commands);
  }

  async #next(): Promise<Attempt> {
    const { commands, tabs, leadership } = await this.#opened();
    // A command in this page's memory is invisible to other tabs, so this tab sends it.
    const command = (await commands.waiting()).find(({ id }) => leadership.isMine || commands.isLoose(id));
    const heldMs = command ? heldFor(command) : 0;
    clearTimeout(this.#held);
    if (heldMs > 0) this.#held = setTimeout(() => this.#loop.lookAgain(), heldMs);
    return command && heldMs === 0 ? () => this.#attempt(command, commands, tabs) : null;
  }

  /** Sends one command once. Returns why it has to wait, or null when it left the queue. */
  async #attempt(command: Command, commands: OutboxStore, tabs: Tabs): Promise<ApiError | null> {
    const { id } = command;
    const outcome = await this.#outcomeOf(command);
    if ('reply' in outcome) {
      await commands.remove(id);
      await this.#refresh(commands, { id, reply: outcome.reply });
      tabs.tell({ kind: 'sent', id, reply: outcome.reply });
    } else {
      const { code, message, status } = outcome.error;
      if (!isRefusal(outcome.error)) return outcome.error;
      const by = whoChanged(outcome.error);
      await commands.refuse({ command, error: { code, message, status, ...(by && { by }) } });
      await this.#refresh(commands, { id });
      tabs.tell({ kind: 'refused', id, error: { code, message, status } });
    }
    this.#answers.give(id, outcome);
    for (const hear of this.#hearers) hear(command, outcome);
    return null;
  }

  async #outcomeOf(command: Command): Promise<Outcome> {
    this.#sending = new AbortController();
    this.#sentNow = command.id;
    try {
      return { reply: await this.#deliver(command, this.#sending.signal) };
    } catch (thrown) {
      return { error: toApiError(thrown) };
    } finally {
      this.#sending = null;
      this.#sentNow = null;
    }
  }
}

/** How much longer a command stays on the device, ms. A clock that was set back holds nothing. */
function heldFor({ queuedAt, holdMs = 0 }: Command): number {
  const passed = serverNow() - queuedAt;
  return passed < 0 ? 0 : Math.max(0, holdMs - passed);
}

/** An outbox of its own; the page has one, a test one per imagined tab. */
export const createOutbox = (options: OutboxOptions = {}): Outbox => new Outbox(options);
