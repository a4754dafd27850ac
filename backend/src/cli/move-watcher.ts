import type { MoveWatcher } from '../move/move.service.js';

const EVERY_MS = 2_000;

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): boolean;
}

/** How far a move is: one line that changes in a terminal; elsewhere a line for each table, and for a long one a line now and then. */
export class MoveLines implements MoveWatcher {
  private toldAt = 0;

  constructor(
    private readonly terminal: Terminal,
    private readonly now: () => number = () => performance.now(),
  ) {}

  at(what: string, done: number, total: number): void {
    const isOver = done >= total;
    const line = `${what}: ${done} of ${total} rows (${total === 0 ? 100 : Math.floor((done / total) * 100)} %)`;
    if (this.terminal.isTTY) this.terminal.write(`\r\u001b[K${line}${isOver ? '\n' : ''}`);
    else if (isOver || this.now() - this.toldAt >= EVERY_MS) {
      this.toldAt = this.now();
      this.terminal.write(`${line}\n`);
    }
  }

  say(line: string): void {
    this.terminal.write(`${line}\n`);
  }
}
