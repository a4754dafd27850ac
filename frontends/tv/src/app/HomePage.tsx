import { useTranslation } from 'react-i18next';
import { Connection } from '#kit/ui/Connection';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { SOP_CARD_TITLES, SOP_PAGES, sopPath } from '#shared/sop/sop-pages';
import { HomeScreen } from '../features/home/HomeScreen';
import { PageHeader } from '../features/sop-page/PageHeader';
import { WallClock } from '../features/wall-clock/WallClock';
import { usePageTitle } from './use-screen-duties';
import { useSay } from './use-say';

/** `/soplocked`: the six cards. */
export function HomePage() {
  const { t } = useTranslation();
  const say = useSay();
  usePageTitle(t('home.title'));
  return (
    <HomeScreen
      header={
        <PageHeader title={t('home.title')}>
          <Connection />
          <LanguageToggle />
          <WallClock />
        </PageHeader>
      }
      cards={SOP_PAGES.map((slug, place) => ({ number: place + 1, title: say(SOP_CARD_TITLES[slug]), to: sopPath(slug) }))}
    />
  );
}
