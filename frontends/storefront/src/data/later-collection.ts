import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, toApiError } from '#kit/http/http';
import type { Handlers } from '#kit/live/live';
import { retryImport } from '#kit/retry';
import type { LiveReply, Removed } from '#shared/core/reply.contract';

/** The words of the kit's live stores. */
interface Listed<Item> {
  list: readonly Item[];
  /** `failed` while nothing but failures came: a shown list stays, and the connection says that it may be old. */
  status: 'loading' | 'ready' | 'failed';
  error: ApiError | null;
}

interface Options<Item> {
  room: string;
  load(signal?: AbortSignal): Promise<Pick<LiveReply<Item[]>, 'data' | 'revision'>>;
  on(change: { accept: (item: Item) => void; remove: (gone: Removed) => void }): Handlers;
  /** Those that are shown, in their order. */
  shown?(all: readonly Item[]): readonly Item[];
}

/**
 * A `liveCollection` of the kit for the first view: the code of the live connection is fetched apart, and the page waits neither for it nor for
 * the kit's stores. Where it cannot be fetched, the page stays as it was loaded.
 */
export function laterCollection<Item extends { id: string | number; version: number }>({ room, load, on, shown = (all) => all }: Options<Item>) {
  const use = create<Listed<Item>>()(() => ({ list: [], status: 'loading', error: null }));
  const listWithout = (gone: Item['id']): Item[] => use.getState().list.filter(({ id }) => id !== gone);
  const accept = (item: Item): void => {
    const known = use.getState().list.find(({ id }) => id === item.id);
    if (!known || known.version <= item.version) use.setState({ list: shown([...listWithout(item.id), item]) });
  };
  const remove = ({ id }: Removed): void => use.setState({ list: listWithout(id) });
  const failed = (error: ApiError): void => {
    if (error.code !== 'request.cancelled' && use.getState().status !== 'ready') use.setState({ status: 'failed', error });
  };
  const loadNow = async (signal?: AbortSignal): Promise<{ revision: number }> => {
    const reply = await load(signal);
    use.setState({ list: shown(reply.data), status: 'ready', error: null });
    return reply;
  };
  const ask = (): Promise<{ revision: number }> => {
    use.setState({ status: 'loading', error: null });
    const asking = loadNow();
    asking.catch((error: unknown) => failed(toApiError(error)));
    return asking;
  };
  let asked: Promise<{ revision: number }> | null = null;
  /** Asks before the first paint; the live connection comes after it. */
  const start = (): void => {
    asked = ask();
  };
  const retry = (): void => void ask();
  const loadOnceMore = (signal: AbortSignal): Promise<{ revision: number }> => {
    const early = asked;
    asked = null;
    return early ?? loadNow(signal);
  };
  /** Keeps it live while the caller is mounted. */
  const useLive = (): void =>
    useEffect(() => {
      let hasLeft = false;
      let stop = (): void => undefined;
      retryImport(() => import('#kit/live/live')).then(
        ({ live }) => {
          if (!hasLeft) stop = live(room, loadOnceMore, on({ accept, remove }), { onError: failed });
        },
        () => undefined,
      );
      return () => {
        hasLeft = true;
        stop();
      };
    }, []);
  return { use, useLive, start, retry, accept, remove };
}
