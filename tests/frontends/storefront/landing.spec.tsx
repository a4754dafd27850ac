import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import { useRehearsal } from '#kit/rehearsal';
import type { DishPhoto } from '#shared/menu/dish-photo.contract';
import { DISHES_ROOM } from '#shared/realtime/rooms';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { backend, LandingPage, useConfig } from './landing';
import { closeShop, CONFIG, press, refusal, sale, show, speak, stockShop } from './shop';

const { SandboxStrip } = await import('../../../frontends/storefront/src/app/App');

beforeEach(async () => {
  stockShop(backend);
  useConfig.setState({ config: CONFIG, failed: false });
  await speak();
});
afterEach(closeShop);

describe('the footer', () => {
  beforeEach(() => useConfig.setState({ config: null }));

  it('asks for the contact details again where they could not be loaded', async () => {
    backend.on('GET /api/config', () => refusal(500, 'internal', 'Broken'));
    show(<LandingPage />);
    await act(() => useConfig.getState().load());
    expect(screen.getByText('Our contact details could not be loaded.')).toBeTruthy();
    backend.on('GET /api/config', () => ({ reply: { success: true, data: CONFIG } }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: CONFIG.business.email })).toBeTruthy();
    expect(screen.queryByText('Our contact details could not be loaded.')).toBeNull();
  });
});

describe('the chat', () => {
  const frame = () => screen.queryByTitle('Chat');

  it('is a link to WhatsApp while no widget is chosen, and away during a booking', async () => {
    show(<LandingPage />);
    expect(screen.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')).toBe('https://wa.me/919847000000');
    await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('link', { name: 'Chat on WhatsApp' })).toBeNull();
  });

  it('fetches a chosen widget only after a press, into a frame without an origin (faults I20)', async () => {
    useConfig.setState({ config: { ...CONFIG, chat: { widget: true } } });
    show(<LandingPage />);
    expect(frame()).toBeNull();
    await press('Chat with us');
    await waitFor(() => expect(frame()).toBeTruthy());
    expect(frame()?.getAttribute('src')).toBe('/chat-widget');
    expect(frame()?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin');
    expect(screen.getByRole('link', { name: 'Chat on WhatsApp instead' })).toBeTruthy();

    await userEvent.keyboard('{Escape}');
    expect(frame()).toBeNull();
  });

  it('takes an open widget away when the booking opens, and does not bring it back', async () => {
    useConfig.setState({ config: { ...CONFIG, chat: { widget: true } } });
    show(<LandingPage />);
    await press('Chat with us');
    await waitFor(() => expect(frame()).toBeTruthy());
    await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
    await screen.findByRole('dialog');
    expect(frame()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(frame()).toBeNull();
  });
});

describe('the photographs of the dishes', () => {
  const LARGE = `/media/${'a'.repeat(32)}.webp`;
  const SQUARE = `/media/${'b'.repeat(32)}.webp`;
  const photo = (change: Partial<DishPhoto> = {}): DishPhoto => ({ id: 'combo', url: LARGE, thumbnail: SQUARE, version: 1, ...change });
  const pictureOf = (card: HTMLElement): string | null | undefined => card.querySelector('img')?.getAttribute('src');

  it('shows the photograph of a dish in the menu, follows the manager’s changes, and shows the drawing when it cannot be loaded', async () => {
    backend.list('GET /api/dishes/photos', DISHES_ROOM, () => [photo()]);
    show(<LandingPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
    const form = await screen.findByRole('dialog');
    const shown = await within(form).findByRole('img', { name: 'Photograph of Combo Pack' });
    expect(shown.getAttribute('src')).toBe(SQUARE);
    // The other dish is drawn, and its drawing says nothing beside its name.
    expect(within(form).getAllByRole('img')).toHaveLength(1);
    expect(form.querySelector('img[src="/images/dish-beef-2pc.avif"]')?.getAttribute('alt')).toBe('');

    await act(() => changeLanguage('ml'));
    expect(within(form).getByRole('img', { name: /ഫോട്ടോ$/ })).toBeTruthy();
    fireEvent.error(within(form).getByRole('img', { name: /ഫോട്ടോ$/ }));
    expect(form.querySelector('img[src="/images/dish-combo.avif"]')).toBeTruthy();

    const other = `/media/${'c'.repeat(32)}.webp`;
    act(() => backend.push(DISHES_ROOM, 'dishPhoto.changed', photo({ thumbnail: other, version: 2 })));
    await waitFor(() => expect(form.querySelector(`img[src="${other}"]`)).toBeTruthy());
    act(() => backend.push(DISHES_ROOM, 'dishPhoto.changed', photo({ url: null, thumbnail: null, version: 3 })));
    await waitFor(() => expect(form.querySelector('img[src="/images/dish-combo.avif"]')).toBeTruthy());
  });

  it('shows readers of Malayalam the photograph that is theirs alone', async () => {
    const own = { url: `/media/${'e'.repeat(32)}.webp`, thumbnail: `/media/${'f'.repeat(32)}.webp` };
    backend.list('GET /api/dishes/photos', DISHES_ROOM, () => [photo({ byLanguage: { ml: own } })]);
    show(<LandingPage />);
    const card = await screen.findByRole('article', { name: 'Sunday Pit Mandi' });
    await waitFor(() => expect(pictureOf(card)).toBe(LARGE));
    await act(() => changeLanguage('ml'));
    await waitFor(() => expect(pictureOf(card)).toBe(own.url));
  });

  it('shows it on a sale that has no picture of its own', async () => {
    const own = `/media/${'d'.repeat(32)}.webp`;
    stockShop(backend, [sale(), sale({ id: 8, title: 'With a picture', image: own, bookable: false })]);
    backend.list('GET /api/dishes/photos', DISHES_ROOM, () => [photo()]);
    show(<LandingPage />);
    const plain = await screen.findByRole('article', { name: 'Sunday Pit Mandi' });
    await waitFor(() => expect(pictureOf(plain)).toBe(LARGE));
    expect(pictureOf(screen.getByRole('article', { name: 'With a picture' }))).toBe(own);
    act(() => backend.push(DISHES_ROOM, 'dishPhoto.changed', photo({ url: null, thumbnail: null, version: 2 })));
    await waitFor(() => expect(pictureOf(plain)).toBe('/images/event-default.jpg'));
  });
});

describe('the strip of test mode', () => {
  it.each<[string, PublicConfig['payment'], boolean]>([
    ['the built-in provider', { mode: 'sandbox', keyId: 'rzp_test_1' }, true],
    ['a test key of the real one', { mode: 'razorpay', keyId: 'rzp_test_1' }, true],
    ['a live key', { mode: 'razorpay', keyId: 'rzp_live_1' }, false],
    ['payments that are off', { mode: 'off', keyId: null }, false],
  ])('says that the customer is not charged, in test mode alone: with %s', (_, payment, isTold) => {
    useConfig.setState({ config: { ...CONFIG, payment } });
    show(<SandboxStrip />);
    expect(screen.queryByText('Test mode: you will not be charged.') !== null).toBe(isTold);
  });

  /** requirements/kitchen K141 */
  it('says instead that nothing is real while the server rehearses', () => {
    useConfig.setState({ config: { ...CONFIG, payment: { mode: 'sandbox', keyId: 'rzp_test_1' } } });
    useRehearsal.setState({ isRehearsal: true });
    show(<SandboxStrip />);
    expect(screen.getByRole('complementary').textContent).toBe('Rehearsal: practice only');
    useRehearsal.setState({ isRehearsal: false });
  });
});
