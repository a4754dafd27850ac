import type { ReactNode } from 'react';
import { useLiveSopVideos, useSopVideos } from '../../features/sop-videos/sop-videos.store';
import { ReplacedVideos } from '../../ui/replaced-videos';

/** Below it every video of a step is the manager's where one was uploaded. While nobody says which, ours are shown. */
export function WithReplacedVideos({ children }: { children: ReactNode }) {
  useLiveSopVideos();
  return <ReplacedVideos value={useSopVideos((sop) => sop.videos)}>{children}</ReplacedVideos>;
}
