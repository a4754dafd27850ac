import { type ReactNode, useMemo } from 'react';
import { replacementsOf } from '#shared/sop/videos';
import { useLiveSopVideos, useReplacedVideos, useSopContent } from '../../data/sop-videos.data';
import { ReplacedVideos } from '../../ui/replaced-videos';

/** Below it every video of a step is the manager's where one was uploaded. Until the list of these is loaded, ours are shown. */
export function WithReplacedVideos({ children }: { children: ReactNode }) {
  useLiveSopVideos();
  const videos = useReplacedVideos();
  const { content } = useSopContent(Object.keys(videos).length > 0);
  const replacements = useMemo(
    () =>
      replacementsOf(
        (content ?? []).flatMap(([, { step }]) => step.subSteps),
        videos,
      ),
    [content, videos],
  );
  return <ReplacedVideos value={replacements}>{children}</ReplacedVideos>;
}
