import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { tvPath } from '#shared/sop/tv-pages';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import { SHOWN_PAGES } from '../../support/tv-pages';
import type { FakeKitchen } from './fake-kitchen';
import { address, freshKitchen, openTv } from './tv';

let kitchen: FakeKitchen;
beforeEach(async () => {
  kitchen = await freshKitchen();
  kitchen.events = [plainDiaryEvent({ title: 'Wedding' })];
});

describe.each(SHOWN_PAGES)('the TV page $id', ({ at, heading }) => {
  it('has its title, connection, sound, languages and clock in its header', async () => {
    await openTv(at('e1'));
    await screen.findByRole('heading', { level: 1, name: heading.en });
    expect(document.title).toBe(`${heading.en} – Kuzhi`);
    const header = within(screen.getByRole('banner'));
    expect(await header.findByText('Live')).toBeTruthy();
    expect(header.getByRole('button', { name: /^Chime is/ })).toBeTruthy();
    expect(header.getByRole('button', { name: /^Language/ })).toBeTruthy();
    expect(header.getByRole('time')).toBeTruthy();
  });

  it('is opened by the manager, and left by Back', async () => {
    await openTv('/soplocked/setup');
    await screen.findByRole('heading', { level: 1 });
    await act(() => Promise.resolve(kitchen.command('open', at('e1'))));
    await screen.findByRole('heading', { level: 1, name: heading.en });
    await waitFor(() => expect(kitchen.reports.at(-1)).toMatchObject({ page: at('e1') }));
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'GoBack' })));
    await waitFor(() => expect(address()).toBe('/soplocked'));
  });
});

const leads = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each(SHOWN_PAGES.filter(({ id }) => id !== 'home'))('a link of the home leads to $id, and one leads back', async ({ id, heading }) => {
  await openTv('/soplocked');
  await screen.findByRole('heading', { level: 1, name: 'SOP home' });
  const place = leads().indexOf(tvPath(id));
  await userEvent.click(screen.getAllByRole('link')[place] ?? document.body);
  await screen.findByRole('heading', { level: 1, name: heading.en });
  expect(leads()).toContain('/soplocked');
});
