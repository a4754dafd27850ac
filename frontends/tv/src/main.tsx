import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { setUpI18n } from '#kit/i18n';
import { RehearsalBanner } from '#kit/ui/RehearsalBanner';
import '../../kit/src/tokens.css';
import { openAfterPowerCut } from './app/after-power-cut';
import { App } from './app/App';
import { ErrorBoundary } from './app/ErrorBoundary';
import './app/fonts.css';
import './app/tv.css';
import { OFFERED } from '#shared/core/languages';
import { loadTexts } from './locales/load';

async function start(root: HTMLElement): Promise<void> {
  await setUpI18n({ offered: OFFERED.kitchen, load: loadTexts, remember: null });
  // The words that the apps share come after the first picture, and before anybody wants them.
  void i18next.loadLanguages([...OFFERED.kitchen]);
  createRoot(root).render(
    <>
      <RehearsalBanner />
      <ErrorBoundary>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ErrorBoundary>
    </>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
openAfterPowerCut();
