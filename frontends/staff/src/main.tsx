import './no-eval';
import '@mantine/core/styles.css';
import '../../kit/src/fallback-fonts.css';
import '../../kit/src/latin.css';
import '../../kit/src/fonts.css';
import '../../kit/src/tokens.css';
import './app/staff.css';
import './app/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { setUpI18n } from '#kit/i18n';
import { outbox } from '#kit/outbox';
import { Notices } from '#kit/ui/Notices';
import { App } from './app/App';
import { ErrorBoundary } from './app/ErrorBoundary';
import { Themed } from './app/Themed';
import { loadTexts } from './locales/load';
import { OFFERED } from '#shared/core/languages';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await setUpI18n({ offered: OFFERED.kitchen, load: loadTexts, remember: 'kuzhi.staff.language' });
void outbox.start();

createRoot(root).render(
  <StrictMode>
    <Themed>
      <ErrorBoundary>
        <BrowserRouter>
          <App />
          <Notices />
        </BrowserRouter>
      </ErrorBoundary>
    </Themed>
  </StrictMode>,
);
