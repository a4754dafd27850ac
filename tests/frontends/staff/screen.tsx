import { MantineProvider } from '@mantine/core';
import { cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { clearOfflineCache } from '#kit/storage/offline-cache';
import { fetchMoreTexts, setUpI18n } from '#kit/i18n';
import { useNotices } from '#kit/notices.store';
import { Notices } from '#kit/ui/Notices';
import { loadConsole, loadKitchen, loadTexts } from '../../../frontends/staff/src/locales/load';
import type { FakeBackend } from './fake-backend';
import { OFFERED } from '#shared/core/languages';

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

/** The words of the staff app, as start.tsx makes them ready, and those of its parts. */
export async function speak(): Promise<void> {
  await setUpI18n({ offered: OFFERED.kitchen, load: loadTexts, remember: null });
  await fetchMoreTexts(loadKitchen, loadConsole);
}

/** Shows a piece of the app as start.tsx would. */
export function show(piece: ReactNode, { at = '/' }: { at?: string } = {}) {
  useNotices.setState({ notices: [] });
  return render(
    <MantineProvider env="test" forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <MemoryRouter initialEntries={[at]}>
        {piece}
        <Notices />
      </MemoryRouter>
    </MantineProvider>,
  );
}

/** Puts a text into a field at once, after what is in it: a form is drawn anew for every key, and few specs ask for that. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** A browser that has stored nothing, with a network and a server that nobody has asked anything. */
export async function forgetAll(backend: FakeBackend): Promise<void> {
  backend.online = true;
  backend.asked.length = 0;
  localStorage.clear();
  await clearOfflineCache();
}

/** Takes the page away, and lets all that it still wants to send be sent or dismissed, so that none of it reaches the next test. */
export async function emptyOutbox(backend: FakeBackend): Promise<void> {
  cleanup();
  backend.online = true;
  window.dispatchEvent(new Event('online'));
  // Imported here, because an outbox begins to work when it is imported, and most specs have none.
  const { useOutbox } = await import('#kit/outbox');
  for (const { command } of useOutbox.getState().refused) useOutbox.getState().dismiss(command.id);
  await waitFor(() => expect(useOutbox.getState()).toMatchObject({ waiting: [], refused: [] }));
}
