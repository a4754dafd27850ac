import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const LOOK_EVERY_MS = 1_000;
/** The event loop works less than that part of a second: no request waits for it. */
const QUIET_BELOW = 0.05;
/**
 * Quiet looks in turn before a collection: few after the start, which leaves most garbage, and later minutes, because the engine's
 * optimised code is lost too.
 */
const QUIET_LOOKS = { first: 3, later: 300 };
/** Less than that is not worth a pause of a tenth of a second. */
const WORTH_BYTES = 12_000_000;

/** The engine's figures and its collector. */
export interface Engine {
  /** The part of the time since the last question in which the event loop worked, 0 to 1. */
  utilization(): number;
  /** All that the heap takes of the machine, in use or not. */
  heapBytes(): number;
  collect(): void;
}

/**
 * Gives memory back once the process is idle. On its own the engine keeps the memory of the start and of every rush, for it collects only
 * while new objects are made. @source decisions/0002
 */
export class IdleMemory {
  private quietLooks = 0;
  /** Of the heap after it was collected last; null before. */
  private restingBytes: number | null = null;

  constructor(private readonly engine: Engine) {}

  look(): void {
    this.quietLooks = this.engine.utilization() < QUIET_BELOW ? this.quietLooks + 1 : 0;
    const isFirst = this.restingBytes === null;
    if (this.quietLooks < (isFirst ? QUIET_LOOKS.first : QUIET_LOOKS.later)) return;
    if (this.engine.heapBytes() - (this.restingBytes ?? 0) < WORTH_BYTES) return;
    this.engine.collect();
    this.restingBytes = this.engine.heapBytes();
    // The pause was work of its own.
    this.engine.utilization();
    this.quietLooks = 0;
  }
}

/** Does so for as long as the process lives, where Node was started with `--expose-gc`. */
export function collectWhenIdle(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  let before = performance.eventLoopUtilization();
  const idle = new IdleMemory({
    utilization: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    heapBytes: () => getHeapStatistics().total_heap_size,
    // The one flavor that also gives the space for new objects back.
    collect: () => void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  });
  setInterval(() => idle.look(), LOOK_EVERY_MS).unref();
}
