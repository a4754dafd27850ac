import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { rememberServerClock } from '#kit/server-clock';
import { setUpI18n } from '#kit/i18n';
import { outbox } from '#kit/outbox';
import { Notices } from '#kit/ui/Notices';
import { RehearsalBanner } from '#kit/ui/RehearsalBanner';
import { App } from './app/App';
import { ErrorBoundary } from './app/ErrorBoundary';
import { LANGUAGE } from './app/import-page';
import { Themed } from './app/Themed';
import { useSession } from './features/sign-in/session.store';
import { loadTexts } from './locales/load';
import { OFFERED } from '#shared/core/languages';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

rememberServerClock('kuzhi.staff.clock');
// The session and the words load at the same time.
void useSession.getState().ask();
await setUpI18n({ offered: OFFERED.kitchen, load: loadTexts, remember: LANGUAGE });
void outbox.start();

// In small pieces, between which the browser handles presses.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Themed>
        <RehearsalBanner />
        <ErrorBoundary>
          <BrowserRouter>
            <App isAsked />
            <Notices />
          </BrowserRouter>
        </ErrorBoundary>
      </Themed>
    </StrictMode>,
  ),
);
