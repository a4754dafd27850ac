// A screen is waited for as long as a busy machine may need: what is measured is what it shows, not how soon.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 10_000 });
