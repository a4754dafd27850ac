import type { ReactNode } from 'react';
import { useLiveSopVideos, useSopVideos } from '../../features/sop-videos/sop-videos.store';
import { ReplacedFilms } from '../../ui/replaced-films';

/** Below it every film of a step is the manager's where one was uploaded. While nobody says which, ours are shown. */
export function WithReplacedFilms({ children }: { children: ReactNode }) {
  useLiveSopVideos();
  return <ReplacedFilms value={useSopVideos((sop) => sop.videos)}>{children}</ReplacedFilms>;
}
