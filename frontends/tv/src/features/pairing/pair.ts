import { backoff } from '#kit/retry';
import { ApiError, http, toApiError } from '#kit/http/http';
import { serverNow } from '#kit/server-clock';
import type { Pairing } from '#shared/devices/device.contract';
import { deviceApi } from '#shared/devices/device.api';

/** The faults of pairing; the loop goes on in every case. */
export type Trouble = 'unreachable' | 'slow' | 'refused';

export interface PairingView {
  pairing: Pick<Pairing, 'userCode' | 'expiresAt'> | null;
  trouble: Trouble | null;
}

/** A 429 adds so much to the time between two claims. @source contract §7.3 */
const SLOW_DOWN_S = 5;

/**
 * Shows a code, asks whether the manager has typed it, and shows a new one when it expires; goes on without a touch until it is
 * approved or stopped. @returns the way to stop   @source contract §4; RFC 8628 §3.5
 */
export function pair(show: (view: PairingView) => void, onApproved: () => void): () => void {
  const stopper = new AbortController();
  const { signal } = stopper;
  const isStopped = () => signal.aborted;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });

  const begin = async (): Promise<Pairing | null> => {
    for (let failures = 0; !isStopped(); failures += 1) {
      try {
        return await http.post(deviceApi.pairings(), {}, { signal });
      } catch (error) {
        if (isStopped()) return null;
        const failure = toApiError(error);
        show({ pairing: null, trouble: troubleOf(failure) });
        await pause(failure.retryAfterMs ?? backoff(failures));
      }
    }
    return null;
  };

  /** Whether the code was approved; false when it is of no use any more. */
  const claim = async (pairing: Pairing): Promise<boolean> => {
    let intervalS = pairing.interval;
    while (!isStopped() && serverNow() < Date.parse(pairing.expiresAt)) {
      await pause(intervalS * 1_000);
      if (isStopped()) return false;
      try {
        const reply = await http.post(deviceApi.claim(), { deviceCode: pairing.deviceCode }, { signal });
        if (reply.state === 'approved') return true;
        show({ pairing, trouble: null });
      } catch (error) {
        if (isStopped() || isGone(error)) return false;
        const trouble = troubleOf(toApiError(error));
        if (trouble === 'slow') intervalS += SLOW_DOWN_S;
        show({ pairing, trouble });
      }
    }
    return false;
  };

  const run = async (): Promise<void> => {
    while (!isStopped()) {
      const pairing = await begin();
      if (!pairing) return;
      show({ pairing, trouble: null });
      if ((await claim(pairing)) && !isStopped()) return onApproved();
    }
  };
  void run();
  return () => stopper.abort();
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 410;

function troubleOf({ status }: ApiError): Trouble {
  if (status === 429) return 'slow';
  return status === 0 || status >= 500 ? 'unreachable' : 'refused';
}
