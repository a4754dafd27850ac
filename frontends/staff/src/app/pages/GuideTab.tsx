import { useSearchParams } from 'react-router-dom';
import { useLiveRecipe } from '../../data/recipe.data';
import { useSoldFor } from '../../data/portions.data';
import { GuidePanel } from '../../features/guide/GuidePanel';
import { useCookingEvents } from './use-cooking-events';
import { useLiveSopVideos, useReplacedVideos } from '../../data/sop-videos.data';

/**
 * The first tab, also a page of its own; the open step is in the address, so that a link can name it. Until the list of replaced videos is
 * loaded, ours are shown. @source decisions/0001 §4
 */
export function GuideTab() {
  useLiveSopVideos();
  useLiveRecipe();
  const replaced = useReplacedVideos();
  const [search, setSearch] = useSearchParams();
  const [next] = useCookingEvents().events;
  const sold = useSoldFor(next);
  return (
    <GuidePanel
      step={search.get('step')}
      event={next ? { title: next.title, people: next.estimatedAttendance, sold: sold ?? [] } : null}
      replaced={replaced}
      onOpen={(step) => {
        const tab = search.get('tab');
        setSearch({ ...(tab !== null && { tab }), ...(step !== null && { step }) }, { replace: true });
      }}
    />
  );
}
