import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { create } from 'zustand';
import { setUpI18n } from '#kit/i18n';
import { createLive } from '#kit/live/live';
import type { KuzhiSocket } from '#kit/live/socket';
import { Connection } from '#kit/ui/Connection';
import type { Task } from '#shared/tasks/task.contract';
import { DeafSocket } from './deaf-socket';
import { OFFERED } from '#shared/core/languages';

/** A reset or an import pushes one change per record. */
const BURST = 120;
const ROOM = 'tasks:e1';

const useRows = create<{ ids: readonly string[] }>()(() => ({ ids: [] }));
const accept = ({ id }: Task): void => useRows.setState(({ ids }) => ({ ids: [...ids, id] }));

/** As component libraries do: it looks around once it stands, and is drawn again. */
function Row({ id }: { id: string }) {
  const [stands, setStands] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is the point
  useEffect(() => setStands(true), []);
  return <li>{stands ? id : null}</li>;
}
function Page() {
  const ids = useRows((rows) => rows.ids);
  return (
    <>
      <Connection />
      {ids.map((id) => (
        <Row key={id} id={id} />
      ))}
    </>
  );
}

let root: Root;
let stop: () => void = () => undefined;
const failures: unknown[] = [];
const fail = (event: ErrorEvent): void => {
  failures.push(event.error);
  event.preventDefault();
};

beforeEach(async () => {
  await setUpI18n({ offered: OFFERED.storefront, load: () => Promise.resolve({}), remember: null });
  window.addEventListener('error', fail);
  // The page is not wrapped in act(): React draws when it finds the time, as it does in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(<Page />);
});
afterEach(() => {
  stop();
  root.unmount();
  window.removeEventListener('error', fail);
});

it('draws a burst of pushes in a few strokes, whatever each of them makes the page do', async () => {
  const socket = new DeafSocket();
  const { live } = createLive(() => socket as unknown as KuzhiSocket);
  let isLoaded = false;
  const load = () => Promise.resolve({ revision: 0 }).finally(() => (isLoaded = true));
  stop = live(ROOM, load, { 'task.changed': accept });
  socket.connect();
  await waitFor(() => expect(isLoaded).toBe(true));
  let strokes = 0;
  const watched = new MutationObserver(() => (strokes += 1));
  watched.observe(document.body, { childList: true, subtree: true });

  for (let revision = 1; revision <= BURST; revision += 1) {
    const record = { id: `t${revision}`, eventId: 'e1', version: 1 } as Task;
    socket.hear('changed', { room: ROOM, revision, name: 'task.changed', record, serverNow: Date.now() });
    // One message after the other leaves React time to draw, but not to come to rest.
    await Promise.resolve();
    await Promise.resolve();
  }

  const everyone = Array.from({ length: BURST }, (_, place) => `t${place + 1}`);
  await waitFor(() => expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(everyone));
  expect(failures).toEqual([]);
  expect(strokes).toBeLessThan(10);
  watched.disconnect();
});
