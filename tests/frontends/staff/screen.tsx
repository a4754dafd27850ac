import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { setUpI18n } from '#kit/i18n';
import { loadWords } from '../../../frontends/staff/src/locales/load';

// What the component library asks of a browser and jsdom lacks.
Object.assign(window, {
  matchMedia: (media: string) => ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
Object.assign(document, { fonts: { addEventListener: () => undefined, removeEventListener: () => undefined } });
Element.prototype.scrollIntoView = () => undefined;

/** The words of the staff app, as main.tsx makes them ready. */
export const speak = (): Promise<void> => setUpI18n({ load: loadWords, remember: null });

/** Shows a piece of the app as main.tsx would. */
export const show = (piece: ReactNode, { at = '/' }: { at?: string } = {}) =>
  render(
    <MantineProvider env="test" forceColorScheme="dark">
      <MemoryRouter initialEntries={[at]}>{piece}</MemoryRouter>
    </MantineProvider>,
  );
