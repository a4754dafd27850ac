import { Worker } from 'node:worker_threads';

/** A file takes a second or two; a thread that takes so long is stuck. */
const LONGEST_MS = 30_000;
/** Work behind so many others is refused for now. */
const MOST_WAITING = 10;
/** MB of one thread: far above a report of 2,000 tasks, far below a size that would hurt the server. */
export const WORKER_MEMORY_MB = 256;

/** Makes files one after the other on a thread of its own, so that no other request waits for it. @source faults D10 */
export class WorkerQueue<Work> {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private worker: Worker | null = null;
  private closed = false;

  /**
   * @param file of the thread, which answers with one file
   * @param busy the refusal when too many wait, and when the thread ended without an answer
   */
  constructor(
    private readonly file: URL,
    private readonly busy: () => Error,
  ) {}

  async make(work: Work): Promise<Buffer> {
    if (this.waiting >= MOST_WAITING) throw this.busy();
    this.waiting += 1;
    const made = this.last.then(() => this.run(work));
    this.last = made.catch(() => undefined);
    try {
      return await made;
    } finally {
      this.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.worker?.terminate();
  }

  private async run(work: Work): Promise<Buffer> {
    if (this.closed) throw this.busy();
    const worker = new Worker(this.file, { workerData: work, resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB } });
    this.worker = worker;
    const stuck = setTimeout(() => void worker.terminate(), LONGEST_MS);
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
        worker.once('error', reject);
        worker.once('exit', () => reject(this.busy()));
      });
    } finally {
      clearTimeout(stuck);
      this.worker = null;
    }
  }
}
