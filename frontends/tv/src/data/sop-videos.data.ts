import { useMemo } from 'react';
import { storedCopy } from '#kit/storage/stored-copy';
import { createSopVideos, inPlaceOfOurs } from '#kit/data/sop-videos';
import type { SopVideo, SopVideos } from '#shared/sop/sop-video.contract';
import { cacheVideos } from './cached-videos';

const isList = (value: unknown): value is SopVideo[] => Array.isArray(value);
const stored = storedCopy<SopVideo[]>('kuzhi.tv.films', isList);

/** The videos of the steps that are not ours; their files are copied too. A TV screen that never could ask shows ours. */
export const sopVideos = createSopVideos({
  read: stored.read,
  write: (of, list) => {
    stored.write(of, list);
    void cacheVideos(inPlaceOfOurs(list));
  },
});

/** Keeps the videos live while the caller is mounted: a TV screen changes its video automatically. @source decisions/0001 §38 */
export function useLiveSopVideos(): SopVideos {
  sopVideos.useLive();
  const list = sopVideos.use((state) => state.list);
  return useMemo(() => inPlaceOfOurs(list), [list]);
}
