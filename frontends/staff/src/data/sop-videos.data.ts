import { useEffect, useMemo, useState } from 'react';
import { http } from '#kit/http/http';
import { createSopVideos, inPlaceOfOurs } from '#kit/data/sop-videos';
import type { SetSopVideo, SopVideos } from '#shared/sop/sop-video.contract';
import { sopVideoApi } from '#shared/sop/sop-video.api';
import { loadSopContent, type SopContent } from '#shared/sop/sop-pages';

/** The steps that show another video than ours. Until the list is loaded, ours are shown. */
export const sopVideos = createSopVideos();
export const { use: useSopVideos, useLive: useLiveSopVideos } = sopVideos;

/** The videos in place of ours, by step. */
export function useReplacedVideos(): SopVideos {
  const list = useSopVideos((state) => state.list);
  return useMemo(() => inPlaceOfOurs(list), [list]);
}

/** @throws ApiError 422 `media.unknown` */
export async function replaceSopVideo(stepId: string, url: string): Promise<void> {
  const body: SetSopVideo = { url };
  sopVideos.accept((await http.put(sopVideoApi.set(stepId), body)).video);
}

/** Back to ours. */
export async function clearSopVideo(stepId: string): Promise<void> {
  sopVideos.accept((await http.delete(sopVideoApi.clear(stepId))).video);
}

let loaded: SopContent | null = null;

/**
 * The SOP pages, null until they are there; `failed` when they could not be fetched, `again` to try once more. All of them come together,
 * so that a phone has them without a network.
 * @param isWanted whether they are needed at all
 */
export function useSopContent(isWanted = true): { content: SopContent | null; failed: boolean; again: () => void } {
  const [content, setContent] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted || content) return;
    loadSopContent().then(
      (pages) => setContent((loaded = pages)),
      () => setFailed(true),
    );
  }, [isWanted, content, tries]);
  return {
    content,
    failed,
    again: () => {
      setFailed(false);
      setTries(tries + 1);
    },
  };
}
