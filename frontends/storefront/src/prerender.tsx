import i18next from 'i18next';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { offerLanguages } from '#kit/i18n';
import { OFFERED } from '#shared/core/languages';
import kit from '../../kit/src/locales/en/common.json' with { type: 'json' };
import { App } from './app/App';
import { loadTexts } from './locales/load';

/** The landing page as it is before anything was asked of the server, in English. Runs in the build only. */
export async function renderLandingPage(): Promise<string> {
  offerLanguages(OFFERED.storefront);
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { app: await loadTexts('en'), kit } },
    ns: ['app', 'kit'],
    defaultNS: 'app',
    interpolation: { escapeValue: false },
  });
  return renderToString(
    <StrictMode>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}
