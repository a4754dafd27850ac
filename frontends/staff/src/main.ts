import './no-eval';
import './app/library.css';
import '../../kit/src/fallback-fonts.css';
import '../../kit/src/latin.css';
import '../../kit/src/fonts.css';
import '../../kit/src/tokens.css';
import '../../kit/src/utilities.css';
import './app/staff.css';
import './app/print.css';
import { askFirst } from './app/ask-first';
import { fetchAhead } from './app/import-page';

// Everything at once: the first data, the page of the address, and the files of every page.
askFirst(window.location);
fetchAhead(window.location.pathname);
void import('./start');
