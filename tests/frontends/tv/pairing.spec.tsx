import { act, screen, waitFor } from '@testing-library/react';
import { APPROVED, type FakeKitchen } from './fake-kitchen';
import { freshKitchen, openTv } from './tv';

const { timers } = await import('../../../frontends/tv/src/data/timers.data');

let kitchen: FakeKitchen;
beforeEach(async () => {
  kitchen = await freshKitchen();
  kitchen.user = null;
});
const approve = () => {
  kitchen.user = { username: 'tv:1', name: 'TV screen 1', role: 'tv' };
  kitchen.claims = [{ status: 200, body: { state: 'approved', device: APPROVED } }];
};
const claims = () => kitchen.called('POST', '/api/devices/pairings/claim');

describe('an unpaired screen', () => {
  it('shows a code, its QR and nothing else, and opens its page once the manager has approved', async () => {
    await openTv('/soplocked/pitlighting');
    expect((await screen.findByTestId('user-code')).textContent).toBe('BDFG-HJKL');
    expect(screen.getByRole('img', { name: /scan/ })).toBeTruthy();
    expect(screen.queryByText('Key Points')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    await waitFor(() => expect(claims().length).toBeGreaterThan(1));
    expect(claims()[0]?.body).toEqual({ deviceCode: 'device-1' });
    approve();
    expect(await screen.findByText('Key Points')).toBeTruthy();
    const asked = claims().length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    expect(claims()).toHaveLength(asked);
  });

  it('shows a new code when the old one is used up', async () => {
    kitchen.claims = [{ status: 410, body: {} }];
    await openTv('/soplocked');
    await waitFor(() => expect(screen.getByTestId('user-code').textContent).toBe('BDFG-HJKM'));
  });

  it('asks more slowly when told so', async () => {
    kitchen.claims = [{ status: 429, body: {} }];
    await openTv('/soplocked');
    expect(await screen.findByText('Server busy. Retrying more slowly.')).toBeTruthy();
    expect(screen.getByTestId('user-code').textContent).toBe('BDFG-HJKL');
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(claims()).toHaveLength(1);
  });

  it('whose server is down says so and gets its code when the server is back', async () => {
    kitchen.isDown = true;
    await openTv('/soplocked');
    expect(await screen.findByText('The kitchen server cannot be reached. This screen keeps trying automatically.')).toBeTruthy();
    kitchen.isDown = false;
    expect(await screen.findByTestId('user-code', {}, { timeout: 4_000 })).toBeTruthy();
  });
});

describe('a revoked screen', () => {
  it('sees nothing after the line comes back', async () => {
    kitchen.user = { username: 'tv:1', name: 'TV screen 1', role: 'tv' };
    await openTv('/soplocked');
    expect(await screen.findByText('Pit Lighting')).toBeTruthy();
    kitchen.user = null;
    act(() => kitchen.cutTheLine());
    act(() => kitchen.restoreTheLine());
    expect(await screen.findByTestId('user-code')).toBeTruthy();
    expect(screen.queryByText('Pit Lighting')).toBeNull();
  });

  it('keeps nothing of the kitchen', async () => {
    kitchen.user = { username: 'tv:1', name: 'TV screen 1', role: 'tv' };
    kitchen.runs('1-1', 5);
    await openTv('/soplocked/pitlighting?eventId=e1');
    expect(await screen.findByRole('button', { name: /^Stop/ })).toBeTruthy();
    expect(localStorage.length).toBeGreaterThan(0);
    kitchen.user = null;
    act(() => kitchen.cutTheLine());
    act(() => kitchen.restoreTheLine());
    expect(await screen.findByTestId('user-code')).toBeTruthy();
    // Which tab sends is no knowledge of the kitchen.
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => !key.startsWith('kuzhi-tv-outbox.'))).toEqual([]));
    expect(timers.get().records).toEqual({});
  });
});
