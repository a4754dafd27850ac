import type { Handlers, LiveOptions } from '#kit/live/live';
import { retryImport } from '#kit/retry';

/**
 * As `live` of the kit, whose code is fetched apart: the page does not wait for it. Where it cannot be fetched, the page stays as it was loaded.
 * @returns stop
 */
export function liveLater(
  room: string,
  load: (signal: AbortSignal) => Promise<{ revision: number }>,
  on: Handlers,
  options?: LiveOptions,
): () => void {
  let hasLeft = false;
  let stop = (): void => undefined;
  retryImport(() => import('#kit/live/live')).then(
    ({ live }) => {
      if (!hasLeft) stop = live(room, load, on, options);
    },
    () => undefined,
  );
  return () => {
    hasLeft = true;
    stop();
  };
}
