import type { Page, WebSocket } from '@playwright/test';
import type { Change, Pulse, WatchReply } from '#shared/realtime/changes';

/** A push may be on its way while a pulse is written; one that takes longer than this did not leave. */
const ON_ITS_WAY_MS = 1_500;

interface Ahead {
  revision: number;
  heardAt: number;
}

/**
 * Holds the server to its promise that each change is pushed: a pulse that names a revision which no push brought would heal the page
 * within five seconds, and a story could not tell. Returns the sentences to complain with, at the end of a story.
 */
export function watchPushes(page: Page): () => string[] {
  const lost: string[] = [];
  const lines: Line[] = [];
  page.on('websocket', (socket) => lines.push(new Line(socket, lost)));
  return () => {
    for (const line of lines) line.settle(Date.now());
    return lost;
  };
}

class Line {
  readonly #known = new Map<string, number>();
  readonly #ahead = new Map<string, Ahead>();
  readonly #lost: string[];

  constructor(socket: WebSocket, lost: string[]) {
    this.#lost = lost;
    socket.on('framereceived', ({ payload }) => this.#hear(String(payload)));
    socket.on('close', () => this.#ahead.clear());
  }

  /** Complains of each revision that a pulse named long enough before `now` and no push brought. */
  settle(now: number): void {
    for (const [room, { revision, heardAt }] of this.#ahead) {
      if (now - heardAt < ON_ITS_WAY_MS) continue;
      this.#lost.push(`${room}: a pulse named revision ${revision}, the pushes end at ${this.#known.get(room)}`);
      this.#ahead.delete(room);
    }
  }

  #hear(frame: string): void {
    const said = /^4[23](?:\/[^,]*,)?\d*(\[.*\])$/s.exec(frame)?.[1];
    if (!said) return;
    const [first, second] = JSON.parse(said) as [unknown, unknown];
    if (first === 'changed') this.#reached((second as Change).room, (second as Change).revision);
    else if (first === 'pulse') this.#pulse((second as Pulse).rooms);
    else if (isWatched(first)) this.#reached(first.room, first.revision);
  }

  #reached(room: string, revision: number): void {
    const known = Math.max(revision, this.#known.get(room) ?? 0);
    this.#known.set(room, known);
    const ahead = this.#ahead.get(room);
    if (ahead && ahead.revision <= known) this.#ahead.delete(room);
  }

  #pulse(rooms: Pulse['rooms']): void {
    const now = Date.now();
    this.settle(now);
    for (const [room, revision] of Object.entries(rooms)) {
      const known = this.#known.get(room);
      if (known !== undefined && revision > known && !this.#ahead.has(room)) this.#ahead.set(room, { revision, heardAt: now });
    }
  }
}

const isWatched = (reply: unknown): reply is Extract<WatchReply, { ok: true }> =>
  typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === true && 'room' in reply;
