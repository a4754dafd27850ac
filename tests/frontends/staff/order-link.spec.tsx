import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { OrderLinkView } = await import('../../../frontends/staff/src/features/bookings/OrderLinkView');

const PATH = '/api/bookings/MND-ABC234/link';
const urlOf = (made: number): string => `https://kuzhi.example/order/MND-ABC234#${'t'.repeat(42)}${made}`;

let made: number;
beforeEach(async () => {
  made = 1;
  backend.asked.length = 0;
  backend.on(`POST ${PATH}`, ({ body }) => {
    if ((body as { renew?: boolean }).renew) made += 1;
    const link = { url: urlOf(made), createdAt: '2026-11-20T06:00:00.000Z' };
    return { reply: { success: true, link, customer: { name: 'Asha Menon', phone: '98470 12345' } } };
  });
  backend.on(`DELETE ${PATH}`, () => ({ reply: { success: true } }));
  await speak();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
const agree = async (question: string, name: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name }));

/** requirements/console C63 */
it('shows the link when asked for, with its code and a message to the customer', async () => {
  show(<OrderLinkView bookingId="MND-ABC234" />);
  expect(backend.to('POST', PATH)).toHaveLength(0);
  await press('Show the link');
  expect((await field()).value).toBe(urlOf(1));
  expect(screen.getByRole('img', { name: 'QR code that opens order MND-ABC234' })).toBeTruthy();
  const chat = new URL(screen.getByRole('link', { name: 'WhatsApp Asha Menon' }).getAttribute('href') ?? '');
  expect(chat.pathname).toBe('/919847012345');
  expect(chat.searchParams.get('text')).toContain(urlOf(1));
});

it('asks before it replaces or revokes the link, and shows the result', async () => {
  show(<OrderLinkView bookingId="MND-ABC234" />);
  await press('Show the link');
  await field();
  await press('Replace the link');
  await agree('Replace the link?', 'Keep it');
  expect(made).toBe(1);
  await press('Replace the link');
  await agree('Replace the link?', 'Replace the link');
  await waitFor(async () => expect((await field()).value).toBe(urlOf(2)));
  await press('Revoke the link');
  await agree('Revoke the link?', 'Revoke the link');
  expect(await screen.findByText('The link no longer opens the order.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Make a new link');
  await field();
  expect(screen.queryByText('The link no longer opens the order.')).toBeNull();
});

it('says why it could not be shown or revoked', async () => {
  backend.on(`DELETE ${PATH}`, () => refusal(404, 'booking.notFound', 'Booking not found'));
  show(<OrderLinkView bookingId="MND-ABC234" />);
  await press('Show the link');
  await field();
  await press('Revoke the link');
  await agree('Revoke the link?', 'Revoke the link');
  expect((await screen.findByRole('alert')).textContent).toContain('This booking does not exist any more.');
});
