import { IdleMemory } from '../../../backend/src/core/idle-memory';

const MB = 1_000_000;

/** A process whose heap and work the spec decides. */
class Process {
  heap = 70 * MB;
  resting = 45 * MB;
  working = 0;
  collections = 0;
  readonly memory = new IdleMemory({
    utilization: () => this.working,
    heapBytes: () => this.heap,
    collect: () => {
      this.collections += 1;
      this.heap = this.resting;
    },
  });

  /** @param working the part of that time in which it works */
  pass(seconds: number, working: number): void {
    this.working = working;
    for (let second = 0; second < seconds; second += 1) this.memory.look();
  }
}

describe('memory that the engine keeps', () => {
  it('is given back when the process has been idle for three seconds after its start', () => {
    const it = new Process();
    it.pass(10, 0.3);
    it.pass(2, 0.01);
    expect(it.collections).toBe(0);
    it.pass(1, 0.01);
    expect([it.collections, it.heap]).toEqual([1, 45 * MB]);
  });

  it('is given back after a rush once the process has been idle for five minutes', () => {
    const it = new Process();
    it.pass(3, 0);
    it.heap = 120 * MB;
    it.pass(60, 0.8);
    it.pass(299, 0.01);
    expect(it.collections).toBe(1);
    it.pass(1, 0.01);
    expect([it.collections, it.heap]).toEqual([2, 45 * MB]);
  });

  it('is kept for another five minutes after each second of work', () => {
    const it = new Process();
    it.pass(3, 0);
    it.heap = 120 * MB;
    for (let times = 0; times < 3; times += 1) {
      it.pass(299, 0);
      it.pass(1, 0.5);
    }
    expect(it.collections).toBe(1);
  });

  it('is left where it is while there is little of it', () => {
    const it = new Process();
    it.pass(3, 0);
    it.heap = it.resting + 10 * MB;
    it.pass(3_600, 0);
    expect(it.collections).toBe(1);
    it.heap = it.resting + 13 * MB;
    it.pass(1, 0);
    expect(it.collections).toBe(2);
  });
});
