import { useSearchParams } from 'react-router-dom';
import { useSold } from '../../features/diary/sold';
import { GuidePanel } from '../../features/guide/GuidePanel';
import { useCookingEvents } from './use-cooking-events';
import { useLiveSopVideos, useSopVideos } from '../../features/sop-videos/sop-videos.store';

/**
 * The first tab, also a page of its own; the open step is in the address, so that it can be sent to somebody. While nobody says which
 * videos were replaced, ours are shown. @source decisions/0001 §4
 */
export function GuideTab() {
  useLiveSopVideos();
  const replaced = useSopVideos((sop) => sop.videos);
  const [search, setSearch] = useSearchParams();
  const [next] = useCookingEvents().events;
  const sold = useSold(next?.salesEventId ?? null);
  return (
    <GuidePanel
      step={search.get('step')}
      event={next ? { title: next.title, people: next.estimatedAttendance, sold: sold ?? [] } : null}
      replaced={replaced}
      onOpen={(step) => setSearch(step === null ? {} : { step }, { replace: true })}
    />
  );
}
