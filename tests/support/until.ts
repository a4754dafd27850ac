import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 40;

/** Waits until what is expected holds, and fails with what still did not. */
export async function until(expectation: () => void | Promise<void>, patienceMs = 60_000): Promise<void> {
  const late = performance.now() + patienceMs;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (performance.now() > late) throw error;
    }
    await pause(STEP_MS);
  }
}
