import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { currentLanguage, setUpI18n } from '#kit/i18n';
import { DEFAULT_LANGUAGE, OFFERED } from '#shared/core/languages';
import '../../kit/src/fallback-fonts.css';
import '../../kit/src/tokens.css';
import '../../kit/src/utilities.css';
import './app/base.css';
import { App } from './app/App';
import { useConfig } from './data/config.data';
import { repeatEarlyPress } from './app/early-press';
import { takeOfferLink } from './features/booking/own-offer';
import { takeOrderLink } from './data/order-link';
import { sales } from './data/sales.data';
import { loadTexts } from './locales/load';

// First of all: a token must stand in the address for no other script.
takeOrderLink();
takeOfferLink();
addEventListener('hashchange', takeOrderLink);
// Both answers are on their way while the words are made ready.
sales.start();
void useConfig.getState().load();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await setUpI18n({ offered: OFFERED.storefront, load: loadTexts, remember: 'kuzhi.storefront.language' });
const page = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
// The build wrote the landing page's English text into the HTML; anything else starts from nothing.
if (root.hasChildNodes() && currentLanguage() === DEFAULT_LANGUAGE) hydrateRoot(root, page);
else createRoot(root).render(page);
repeatEarlyPress();
// The letters come after the needs of the first view; until then the system's take their place in the same measures.
void import('../../kit/src/latin.css');
