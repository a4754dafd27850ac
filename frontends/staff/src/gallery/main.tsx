import '../app/library.css';
import '../../../kit/src/fallback-fonts.css';
import '../../../kit/src/latin.css';
import '../../../kit/src/fonts.css';
import '../../../kit/src/tokens.css';
import '../../../kit/src/utilities.css';
import '../app/staff.css';
import { createRoot } from 'react-dom/client';
import { fetchMoreTexts, setUpI18n } from '#kit/i18n';
import { OFFERED } from '#shared/core/languages';
import { Themed } from '../app/Themed';
import { loadConsole, loadKitchen, loadTexts } from '../locales/load';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');
await setUpI18n({ offered: OFFERED.kitchen, load: loadTexts, remember: 'kuzhi.staff.language' });
await fetchMoreTexts(loadKitchen, loadConsole);
createRoot(root).render(
  <Themed>
    <Gallery />
  </Themed>,
);
