import { Connection } from '#kit/ui/Connection';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { useTexts } from '#kit/texts';
import { KITCHEN_BOARD, SOP_PAGES, SOP_SLUGS, sopPath } from '#shared/sop/sop-pages';
import { SoundButton } from '../features/chime/SoundButton';
import { useSoundWatch } from '../features/chime/sound.store';
import { SoundTest } from '../features/chime/SoundTest';
import { HeaderLink } from '../features/home/HeaderLink';
import { HomeScreen } from '../features/home/HomeScreen';
import { PageHeader } from '../features/sop-page/PageHeader';
import { WallClock } from '../features/wall-clock/WallClock';
import { usePageTitle } from './use-screen-duties';

/** `/soplocked`: the six cards. */
export function HomePage() {
  const { text, say, plain } = useTexts();
  usePageTitle(plain('home.title'));
  useSoundWatch();
  return (
    <HomeScreen
      header={
        <PageHeader title={text('home.title')}>
          <HeaderLink to={KITCHEN_BOARD}>{text('board.title')}</HeaderLink>
          <SoundTest />
          <Connection isStacked />
          <SoundButton />
          <LanguageToggle withBoth />
          <WallClock />
        </PageHeader>
      }
      cards={SOP_SLUGS.map((slug, place) => ({ number: place + 1, title: say(SOP_PAGES[slug].title), to: sopPath(slug) }))}
    />
  );
}
