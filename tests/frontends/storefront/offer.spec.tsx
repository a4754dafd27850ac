import { act, screen, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '#kit/i18n';
import { readOfferLink } from '#shared/waiting-list/offers';
import { waitingListApi } from '#shared/waiting-list/waiting-list.api';
import { backend, LandingPage, setUpLanding } from './landing';
import { closeShop, CUSTOMER, fakeProvider, fillFields, press, PROOF, refusal, sale, settle, show, stockShop } from './shop';

const { keepDraft } = await import('../../../frontends/storefront/src/features/booking/draft');
const { takeOfferLink, useOffer } = await import('../../../frontends/storefront/src/features/booking/own-offer');

const TOKEN = 'offer-token-of-43-letters-xxxxxxxxxxxxxxxxx';
const OPEN = `POST ${waitingListApi.openOffer()}`;
const DECLINE = `POST ${waitingListApi.declineOffer()}`;
const CREATE = '/api/razorpay/create-order';
const KNOWN = { name: 'Ammini Thomas', phone: '+919447054321' };
let until = '';
let slots = 2;
let provider: ReturnType<typeof fakeProvider>;
const event = { id: 7, title: 'Sunday Pit Mandi', titleMalayalam: null, date: 'Sunday, 12 to 3 PM' };
const gone = () => refusal(410, 'offer.gone', 'gone');

setUpLanding(
  (given) => (provider = given),
  () => [sale({ availableSlots: 0 })],
);
beforeEach(() => {
  until = new Date(Date.now() + 29 * 60_000).toISOString();
  slots = 2;
  backend.on(OPEN, () => ({ reply: { success: true, offer: { event, slots, window: null, until, customer: KNOWN } } }));
});
afterEach(() => {
  useOffer.setState(useOffer.getInitialState());
  history.replaceState(null, '', '/');
});

function arrive(hash = `#${TOKEN}`): void {
  history.replaceState(null, '', `/offer${hash}`);
  takeOfferLink();
  show(<LandingPage />);
}
const form = () => screen.findByRole('dialog', { name: 'Reserve: Sunday Pit Mandi' });

describe('the link of an offer', () => {
  it('opens the booking with the held portions and their remaining time, and is removed from the address', async () => {
    arrive();
    expect(location.href).toMatch(/\/$/);
    const sheet = within(await form());
    expect(await sheet.findByText(/^2 portions are held for you for (29:00|28:5\d)$/)).toBeTruthy();
    expect(sheet.getByText('Remaining slots: 2')).toBeTruthy();
    expect([sheet.getByLabelText<HTMLInputElement>(/^Name/).value, sheet.getByLabelText<HTMLInputElement>(/^Phone/).value]).toEqual(
      Object.values(KNOWN),
    );
    await press('Add one Combo Pack');
    await press('Add one Combo Pack');
    expect(screen.getByRole('button', { name: 'Add one Combo Pack' }).getAttribute('aria-disabled')).toBe('true');
    expect(backend.asked.map(({ path }) => path).join()).not.toContain(TOKEN);
  });

  it('is sent with the order, which narrows the offer to the ordered portions, and is forgotten with the booking', async () => {
    arrive();
    await form();
    await press('Add one Combo Pack');
    await fillFields();
    await press(/^Pay ₹/);
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    expect(backend.to('POST', CREATE).map(({ body }) => (body as { offer?: string }).offer)).toEqual([TOKEN]);
    expect(useOffer.getState().offer?.slots).toBe(1);
    act(() => provider.windows[0]?.options.handler(PROOF));
    expect(await screen.findByRole('dialog', { name: 'Payment Successful!' })).toBeTruthy();
    expect([useOffer.getState().state, sessionStorage.getItem('kuzhi.offer')]).toEqual(['none', null]);
  });

  it('is found again after a reload of the tab', async () => {
    arrive();
    await form();
    const stored = sessionStorage.getItem('kuzhi.offer');
    closeShop();
    useOffer.setState(useOffer.getInitialState());
    sessionStorage.setItem('kuzhi.offer', stored ?? '');
    takeOfferLink();
    show(<LandingPage />);
    expect(within(await form()).getByText(/^2 portions are held for you/)).toBeTruthy();
  });

  it('does not change a form that a reload in the middle of a payment brings back', async () => {
    const form = { fields: CUSTOMER, location: null, window: null, items: { combo: 2 }, couponText: '', appliedCoupon: null };
    keepDraft({ event: { ...event, version: 1 }, ...form, holdUntil: null, orderId: 'order_1', paid: null });
    arrive();
    expect(await screen.findByText(/^The page reloaded during payment/)).toBeTruthy();
    expect(await screen.findByText(/^2 portions are held for you/)).toBeTruthy();
    expect(screen.getByText(/^The page reloaded during payment/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(CUSTOMER.name);
  });

  it('leaves a notice when the sheet is closed, with the way back and the way out', async () => {
    backend.on(DECLINE, () => ({ reply: { success: true } }));
    arrive();
    await form();
    await press('Close');
    const notice = within(await screen.findByLabelText('Held for you', {}, { timeout: 5_000 }));
    expect(notice.getByText(/^2 portions are held for you/)).toBeTruthy();
    await press('Book now');
    await form();
    await press('No, thank you');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep them for me' }));
    await press('Keep them for me');
    expect(backend.to('POST', waitingListApi.declineOffer())).toEqual([]);
    await press('No, thank you');
    await press('Give them up');
    expect(await screen.findByRole('dialog', { name: 'Thank you for telling us' })).toBeTruthy();
    expect(backend.to('POST', waitingListApi.declineOffer()).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that was declined already, with the answer lost, is as good as declined', async () => {
    backend.on(DECLINE, gone);
    arrive();
    await form();
    await press('No, thank you');
    await press('Give them up');
    expect(await screen.findByRole('dialog', { name: 'Thank you for telling us' })).toBeTruthy();
  });

  it('that opens nothing says so, in the reader’s language, and leads to the waiting list', async () => {
    backend.on(OPEN, gone);
    arrive();
    expect(await screen.findByRole('dialog', { name: 'This offer has ended' })).toBeTruthy();
    await act(() => changeLanguage('ml'));
    expect(await screen.findByRole('dialog', { name: 'മാറ്റിവച്ച സമയം കഴിഞ്ഞു' })).toBeTruthy();
    await press('വീണ്ടും വെയിറ്റിങ് ലിസ്റ്റിൽ ചേരൂ');
    expect(await screen.findByRole('form', { name: 'വെയിറ്റിങ് ലിസ്റ്റിൽ ചേരൂ' })).toBeTruthy();
  });

  it('says that the offer could not be opened, and tries again', async () => {
    backend.on(OPEN, () => refusal(503, 'database.unavailable', 'x'));
    arrive();
    const dialog = within(await screen.findByRole('dialog', { name: 'Held for you' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    backend.on(OPEN, () => ({ reply: { success: true, offer: { event, slots, window: null, until, customer: KNOWN } } }));
    await press('Try again');
    expect(await form()).toBeTruthy();
  });

  it('whose time is over while the form is open shows the waiting list instead @deep', async () => {
    until = new Date(Date.now() + 3_000).toISOString();
    arrive();
    await form();
    expect(await screen.findByText(/^These portions are no longer held for you/, {}, { timeout: 6_000 })).toBeTruthy();
    expect(screen.getByRole('form', { name: 'Join the waiting list' })).toBeTruthy();
  });

  it('that has ended when the order comes says so, and nothing is charged', async () => {
    backend.on(`POST ${CREATE}`, gone);
    arrive();
    await form();
    await press('Add one Combo Pack');
    await fillFields();
    await press(/^Pay ₹/);
    expect(await screen.findByText(/^These portions are no longer held for you/)).toBeTruthy();
    await settle();
    expect(provider.windows).toEqual([]);
  });

  it('that was cut on its way says so, and does nothing to any other page', async () => {
    arrive('');
    expect(await screen.findByRole('dialog', { name: 'This offer has ended' })).toBeTruthy();
    expect(backend.to('POST', waitingListApi.openOffer())).toEqual([]);
    expect(location.pathname).toBe('/');
    closeShop();
    useOffer.setState(useOffer.getInitialState());
    stockShop(backend, [sale()]);
    takeOfferLink();
    show(<LandingPage />);
    await screen.findByRole('article');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it.each([
  ['/offer', '#abcdefghijk', 'abcdefghijk'],
  ['/offer/', '#abcdefghijk', 'abcdefghijk'],
  ['/offer', '#short', null],
  ['/offer', '', null],
  ['/order', '#abcdefghijk', null],
  ['/offers', '#abcdefghijk', null],
])('the address %s%s opens %s', (pathname, hash, expected) => {
  expect(readOfferLink({ pathname, hash })).toBe(expected);
});
