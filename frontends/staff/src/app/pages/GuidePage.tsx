import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#kit/use-page-title';
import { useLiveRecipe } from '../../data/recipe.data';
import { useSoldFor } from '../../data/portions.data';
import { GuidePanel } from '../../features/guide/GuidePanel';
import { useLiveSopVideos, useReplacedVideos } from '../../data/sop-videos.data';
import { useCookingEvents } from './use-cooking-events';

/** The Preparation Guide at `/roadmap` and `/sop`. @source decisions/0001 §4 */
export function GuidePage() {
  const { t } = useTranslation();
  usePageTitle(t('guide.title'));
  return <GuideTab />;
}

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
