import '@mantine/core/styles.css';
import '../../kit/src/fonts.css';
import '../../kit/src/tokens.css';
import './app/staff.css';
import './app/print.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { setUpI18n } from '#kit/i18n';
import { outbox } from '#kit/outbox';
import { Notices } from '#kit/ui/Notices';
import { App } from './app/App';
import { ErrorBoundary } from './app/ErrorBoundary';
import { colourVariables, theme } from './app/theme';
import { loadTexts } from './locales/load';
import { OFFERED } from '#shared/core/languages';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await setUpI18n({ offered: OFFERED.kitchen, load: loadTexts, remember: 'kuzhi.staff.language' });
void outbox.start();

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={colourVariables} forceColorScheme="dark">
      <ErrorBoundary>
        <BrowserRouter>
          <App />
          <Notices />
        </BrowserRouter>
      </ErrorBoundary>
    </MantineProvider>
  </StrictMode>,
);
