import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import { waitingListApi } from '#shared/waiting-list/waiting-list.api';
import { closeShop, CONFIG, openShop, press, refusal, sale, show, speak, stockShop } from './shop';

const backend = openShop();
const { useConfig } = await import('../../../frontends/storefront/src/data/config.data');
const { LandingPage } = await import('../../../frontends/storefront/src/app/LandingPage');

const WAITING_LIST = waitingListApi.join();

beforeEach(async () => {
  stockShop(backend, [sale({ availableSlots: 0 })]);
  backend.on(`POST ${WAITING_LIST}`, () => ({
    status: 201,
    reply: { success: true, place: 3, quantity: 1, offerMinutes: 0, isOwn: true },
  }));
  await speak();
  show(<LandingPage />);
  await screen.findByRole('article');
  await press('Reserve your mandi');
  await screen.findByRole('form', { name: 'Join the waiting list' });
});
afterEach(() => {
  closeShop();
  localStorage.clear();
  useConfig.setState({ config: null });
});

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText(/^Name/), ' Ammini Kurien ');
  await userEvent.type(screen.getByLabelText(/^Phone/), '98470 12345');
}

it('shows the form next to the required text, and names the place', async () => {
  expect(screen.getByText('All available slots for this event have been booked. Please check back for our next event.')).toBeTruthy();
  await fill();
  await press('Join');
  expect(await screen.findByText('You are number 3 on the waiting list')).toBeTruthy();
  expect(backend.to('POST', WAITING_LIST).map(({ body }) => body)).toEqual([
    { event: 7, name: 'Ammini Kurien', phone: '98470 12345', language: 'en', quantity: 1, secret: expect.any(String) },
  ]);
});

it('asks for the number of portions, up to the most of one order', async () => {
  const choice = screen.getByLabelText('How many portions?');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toHaveLength(10);
  backend.on(`POST ${WAITING_LIST}`, () => ({
    status: 201,
    reply: { success: true, place: 3, quantity: 4, offerMinutes: 0, isOwn: true },
  }));
  await fill();
  await userEvent.selectOptions(choice, '4');
  await press('Join');
  expect(await screen.findByText('For 4 portions.')).toBeTruthy();
  expect(backend.to('POST', WAITING_LIST).at(-1)?.body).toMatchObject({ quantity: 4 });
});

it('says at the choice that the sale has fewer', async () => {
  backend.on(`POST ${WAITING_LIST}`, () =>
    refusal(400, 'input.invalid', 'One order can have 2', { issues: [{ path: 'quantity', message: 'x' }] }),
  );
  await fill();
  await press('Join');
  expect(await screen.findByText('This sale does not have that many. Please choose fewer.')).toBeTruthy();
  expect(screen.getByLabelText('How many portions?').getAttribute('aria-invalid')).toBe('true');
});

it('asks for missing fields, and sends nothing', async () => {
  await userEvent.type(screen.getByLabelText(/^Name/), 'Ammini');
  await press('Join');
  expect((await screen.findByRole('alert')).textContent).toContain('Please fill all required fields');
  expect(screen.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true');
  expect(backend.to('POST', WAITING_LIST)).toEqual([]);
});

it('shows the fault of the phone number at its field, in the reader’s language', async () => {
  backend.on(`POST ${WAITING_LIST}`, () =>
    refusal(400, 'input.invalid', 'Enter a phone number with 10 digits', {
      issues: [{ path: 'phone', message: 'Enter a phone number with 10 digits' }],
    }),
  );
  await fill();
  await act(() => changeLanguage('ml'));
  await press('ചേരൂ');
  expect(
    await screen.findByText(
      'വിളിക്കാവുന്ന നമ്പർ എഴുതൂ, ഉദാ. 98470 12345, 0481 2560000; വിദേശത്തെ നമ്പർ രാജ്യത്തിന്റെ കോഡ് ചേർത്ത്, ഉദാ. +971 50 123 4567',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/Enter a phone/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says why it was refused, and can be tried again', async () => {
  backend.on(`POST ${WAITING_LIST}`, () => refusal(409, 'waiting.slotsFree', 'There are slots left'));
  await fill();
  await press('Join');
  expect((await screen.findByRole('alert')).textContent).toContain('There are slots left.');
  backend.on(`POST ${WAITING_LIST}`, () => ({
    status: 201,
    reply: { success: true, place: 1, quantity: 1, offerMinutes: 0, isOwn: true },
  }));
  await press('Join');
  expect(await screen.findByText('You are number 1 on the waiting list')).toBeTruthy();
});

it('refuses a number that cannot be called, and keeps the typed one', async () => {
  await userEvent.type(screen.getByLabelText(/^Name/), 'Ammini');
  await userEvent.type(screen.getByLabelText(/^Phone/), '98470 1234');
  await press('Join');
  expect(await screen.findByText(/^Enter a number that we can call, such as 98470 12345/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('98470 1234');
  expect(backend.to('POST', WAITING_LIST)).toEqual([]);
});

const openSheet = async (messageChannels: ('email' | 'whatsapp' | 'sms')[] = []): Promise<void> => {
  closeShop();
  stockShop(backend, [sale({ availableSlots: 0 })]);
  const config = { ...CONFIG, messageChannels };
  backend.on('GET /api/config', () => ({ reply: { success: true, data: config } }));
  useConfig.setState({ config });
  show(<LandingPage />);
  await screen.findByRole('article');
  await press('Reserve your mandi');
};
const joinedWith = (offerMinutes: number, isOwn = true) =>
  backend.on(`POST ${WAITING_LIST}`, () => ({ status: 201, reply: { success: true, place: 3, quantity: 1, offerMinutes, isOwn } }));

it('promises no message that cannot come', async () => {
  joinedWith(20);
  await fill();
  await press('Join');
  expect(await screen.findByText('We call you when a slot comes free. Nothing was charged.')).toBeTruthy();
});

it('asks for an address where only mail can be sent, and promises just that', async () => {
  await openSheet(['email']);
  joinedWith(20);
  await screen.findByRole('form', { name: 'Join the waiting list' });
  await fill();
  await press('Join');
  expect(screen.getByText('Enter an e-mail address, e.g. name@example.com')).toBeTruthy();
  expect(backend.to('POST', WAITING_LIST)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^E-mail address/), 'asha@example.com');
  await press('Join');
  expect(await screen.findByText(/we hold them for you for 20 minutes .* by E-mail\./)).toBeTruthy();
  expect(backend.to('POST', WAITING_LIST).at(-1)?.body).toMatchObject({ email: 'asha@example.com' });
});

it('keeps the place over a reload, and leaves it after a question', async () => {
  joinedWith(0);
  await fill();
  await press('Join');
  await screen.findByText('You are number 3 on the waiting list');
  backend.on(`POST ${waitingListApi.place()}`, () => ({
    reply: { success: true, state: 'waiting', place: 2, quantity: 1, offerMinutes: 0, email: null, phone: '98470 12345' },
  }));
  backend.on(`POST ${waitingListApi.leave()}`, () => ({ reply: { success: true } }));
  await openSheet();
  expect(await screen.findByText('You are number 2 on the waiting list')).toBeTruthy();
  await press('Leave the waiting list');
  expect(backend.to('POST', waitingListApi.leave())).toEqual([]);
  await press('Yes, leave');
  expect(await screen.findByText('You are no longer on the waiting list.')).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Join the waiting list' })).toBeTruthy();
  expect(backend.to('POST', waitingListApi.leave())).toHaveLength(1);
});

it('says of a number that joined on another device how it leaves', async () => {
  joinedWith(0, false);
  await fill();
  await press('Join');
  expect(await screen.findByText(/is already on the list, from another device/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave the waiting list' })).toBeNull();
});
