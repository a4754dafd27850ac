import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { OFFERED } from '#shared/core/languages';
import { POLICIES, STOREFRONT_PAGES } from '#shared/core/pages';
import type { DishPhoto } from '#shared/menu/dish-photo.contract';
import { DISHES_ROOM } from '#shared/realtime/rooms';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { changeLanguage, fetchMoreTexts, setUpI18n } from '#kit/i18n';
import { useRehearsal } from '#kit/rehearsal';
import { StructuredData } from '../../../frontends/storefront/src/app/StructuredData';
import { loadMore, loadTexts } from '../../../frontends/storefront/src/locales/load';
import { backend, LandingPage, useConfig } from './landing';
import { closeShop, CONFIG, press, refusal, sale, settle, show, speak, stockShop } from './shop';

const { SandboxStrip } = await import('../../../frontends/storefront/src/app/App');
const { PolicyPage } = await import('../../../frontends/storefront/src/app/PolicyPage');

describe('landing', () => {
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
});

const OWN: PublicConfig = {
  ...CONFIG,
  business: { ...CONFIG.business, nameMalayalam: 'കുഴി മന്തി', address: 'MC Road, Kottayam', phone: '+91 94471 23456' },
  deliveryArea: { kind: 'radius', km: 25 },
  policies: {
    refundSteps: [
      { hours: 48, percent: 100 },
      { hours: 1, percent: 50 },
    ],
    selfServiceHours: 24,
    contactDays: 400,
  },
};

const open = (policy: string) =>
  show(
    <Routes>
      <Route path={STOREFRONT_PAGES.policy.path} element={<PolicyPage />} />
    </Routes>,
    `/policies/${policy}`,
  );
const page = () => screen.getByRole('article').textContent;

/** requirements/storefront S89 */
describe('the policies', () => {
  beforeEach(async () => {
    stockShop(backend);
    useConfig.setState({ config: OWN });
    await setUpI18n({ offered: OFFERED.storefront, load: loadTexts, remember: null });
    await fetchMoreTexts(loadMore);
  });
  afterEach(closeShop);

  it.each([
    ['terms', 'You order from Kuzhi Mandi. MC Road, Kottayam · FSSAI 1'],
    ['privacy', 'are erased after 400 days'],
    [
      'refunds',
      '48 hours or more before the delivery begins: 100% back1 hour or more before the delivery begins: 50% backAfter that: nothing',
    ],
    ['delivery', 'We deliver up to 25 km from our kitchen. The order form says'],
    ['delivery', 'until 24 hours before the delivery begins'],
    ['contact', 'AddressMC Road, KottayamPhone+91 94471 23456'],
  ])('%s takes its figures from the settings', (policy, text) => {
    open(policy);
    expect(page()).toContain(text);
    expect(page()).not.toMatch(/policies\.|\{\{/);
  });

  it('does not promise a cancellation that the kitchen does not offer', () => {
    useConfig.setState({ config: { ...OWN, policies: { ...OWN.policies, refundSteps: [], selfServiceHours: 0 } } });
    open('refunds');
    expect(page()).toContain('cannot be cancelled on the website. Please call us: +91 94471 23456');
    expect(page()).not.toContain('% back');
  });

  it.each(POLICIES)('%s speaks Malayalam, and names the business in it', async (policy) => {
    open(policy);
    await act(() => changeLanguage('ml'));
    expect(page()).not.toMatch(/policies\.|\{\{|[A-Za-z]{3,} [a-z]{3,} [a-z]{3,}/);
    expect(screen.getByRole('contentinfo').textContent).toContain('കുഴി മന്തി');
  });

  it('are linked at the foot, and an unknown one shows the landing page', async () => {
    open('cookies');
    await settle();
    expect(screen.getByRole('heading', { name: 'We focus on only One Thing' })).toBeTruthy();
    const links = screen.getByRole('navigation', { name: 'Policies' }).querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(POLICIES.map((policy) => `/policies/${policy}`));
  });
});

const BUSINESS = {
  name: 'Kuzhi',
  nameMalayalam: '',
  address: '',
  email: 'hello@kuzhi.example',
  phone: '+91 98470 00000',
  whatsapp: '',
  registration: '',
};
const STARTS = '2026-12-06T06:30:00.000Z';
const BEFORE = '2026-11-29T06:30:00.000Z';

function dataOf(event: SalesEvent | null): Record<string, unknown> | null {
  const { container } = render(<StructuredData event={event} business={BUSINESS} />);
  const script = container.querySelector('script[type="application/ld+json"]');
  return script ? (JSON.parse(script.textContent ?? '') as Record<string, unknown>) : null;
}

/** requirements/storefront S80; decisions/0064, 0081 */
it.each<[string, Partial<SalesEvent>, object]>([
  ['begins at its time', { startsAt: STARTS }, { startDate: STARTS, eventStatus: 'https://schema.org/EventScheduled' }],
  ['names no time that nobody said', {}, { eventStatus: 'https://schema.org/EventScheduled' }],
  [
    'is cancelled when it was cancelled, and sells nothing',
    { startsAt: STARTS, cancelledAt: BEFORE, bookable: false },
    { startDate: STARTS, eventStatus: 'https://schema.org/EventCancelled', offers: { availability: 'https://schema.org/SoldOut' } },
  ],
  [
    'is on its new date when it was moved, beside the one before',
    { startsAt: STARTS, movedFrom: { date: '', isDateWritten: true, startsAt: BEFORE } },
    { startDate: STARTS, previousStartDate: BEFORE, eventStatus: 'https://schema.org/EventRescheduled' },
  ],
  [
    'says from when and until when it is sold',
    { startsAt: STARTS, orderingOpensAt: BEFORE, orderingClosesAt: STARTS },
    { startDate: STARTS, offers: { availability: 'https://schema.org/InStock', availabilityStarts: BEFORE, availabilityEnds: STARTS } },
  ],
  ['is sold out with its last slot', { availableSlots: 0 }, { offers: { availability: 'https://schema.org/SoldOut' } }],
])('a sale as search engines read it %s', (_what, parts, data) => {
  const read = dataOf(sale(parts));
  expect(read).toMatchObject(data);
  for (const key of ['startDate', 'previousStartDate']) expect(key in (read ?? {})).toBe(key in data);
});

it('without a sale there is no data for search engines', () => expect(dataOf(null)).toBeNull());
