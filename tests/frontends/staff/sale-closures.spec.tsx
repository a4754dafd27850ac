import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import { BOOKINGS_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import { MOVE_ISSUES } from '#shared/sale-closures/move-rules';
import type { ClosurePlan, SaleClosure } from '#shared/sale-closures/sale-closure.contract';
import { saleMomentText } from '#shared/sales-events/sale-times';
import { salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { enter, show, speak } from './screen';

const backend = startFakeBackend();
const { CloseSale } = await import('../../../frontends/staff/src/features/sale-closures/CloseSale');
const { SaleClosurePanel } = await import('../../../frontends/staff/src/features/sale-closures/SaleClosurePanel');
const { salesEvents, saleClosure } = await import('../../../frontends/staff/src/data/sales-events.data');

const PLAN: ClosurePlan = {
  eventId: 7,
  title: 'Sunday Mandi',
  orders: 12,
  customers: 11,
  delivered: 0,
  refund: 24000,
  byHand: 0,
  balance: 30000,
  held: 0,
};
const CLOSURE: SaleClosure = {
  id: 1,
  eventId: 7,
  kind: 'cancel',
  state: 'running',
  note: 'Heavy rain',
  by: 'meera',
  startedAt: '2026-11-22T06:00:00.000Z',
  endedAt: null,
  bookings: { waiting: 9, asked: 0, kept: 0, cancelled: 3, skipped: 0 },
  refunded: 2000,
  refunding: 4000,
  refused: 0,
  toReturn: 0,
  move: null,
};
let closure: SaleClosure | null;
let plan: ClosurePlan;
beforeEach(async () => {
  closure = null;
  plan = PLAN;
  backend.asked.length = 0;
  backend.on('GET /api/events/7/closure', () => ({ reply: { success: true, data: closure, revision: 1, serverNow: Date.now() } }));
  backend.on('GET /api/events/7/closure/plan', () => ({ reply: { success: true, plan } }));
  backend.on('POST /api/events/7/closure', () => ({ reply: { success: true, closure: CLOSURE } }));
  saleClosure.reset();
  await speak();
});
afterEach(() => changeLanguage('en'));

const open = async () => {
  show(
    <>
      <CloseSale eventId={7} title="Sunday Mandi" />
      <SaleClosurePanel eventId={7} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More for this sale' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel or move this sale…' }));
};
const title = () => screen.getByLabelText('To confirm, type the title: Sunday Mandi');
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Cancel the sale and refund everybody' }));
const sent = () => backend.to('POST', '/api/events/7/closure').map(({ body }) => body);

it('shows first how many orders and how much money a cancellation means', async () => {
  await open();
  expect(await screen.findByText('12 orders are cancelled; customers: 11.')).toBeTruthy();
  expect(screen.getByText('Refunded through the payment provider: ₹24,000')).toBeTruthy();
  expect(screen.getByText('In the account at the provider: ₹30,000')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it.each([
  ['that the provider does not say its balance', { balance: null }, /does not say how much is in the account/],
  ['that the balance is too low', { balance: 100 }, /The account holds less than the refunds need/],
  ['what has to be paid back by hand', { byHand: 500 }, /To be paid back in cash or by UPI: ₹500/],
])('says %s', async (_, change, words) => {
  plan = { ...PLAN, ...change };
  await open();
  expect(await screen.findByText(words)).toBeTruthy();
});

it('takes no other title, and sends nothing then', async () => {
  await open();
  await enter(title(), 'Sunday');
  await confirm();
  expect(screen.getByText('Type the title of the sale exactly')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('is sent once with the words to customers, and then shows how far it is', async () => {
  await open();
  await enter(screen.getByLabelText('Message to customers'), ' Heavy rain ');
  await enter(title(), 'Sunday Mandi');
  await confirm();
  expect(await screen.findByRole('heading', { name: 'The sale is being cancelled' })).toBeTruthy();
  expect(sent()).toEqual([{ kind: 'cancel', confirmation: 'Sunday Mandi', note: 'Heavy rain' }]);
  expect(screen.getByText('3 of 12 bookings handled')).toBeTruthy();
  expect(screen.getByText('On its way back: ₹4,000')).toBeTruthy();
  closure = {
    ...CLOSURE,
    state: 'done',
    bookings: { waiting: 0, asked: 0, kept: 0, cancelled: 12, skipped: 0 },
    refunded: 20000,
    refunding: 0,
    refused: 4000,
  };
  act(() => backend.push(BOOKINGS_ROOM, 'saleClosure.changed', { eventId: 7 }));
  expect(await screen.findByRole('heading', { name: 'The sale is cancelled' })).toBeTruthy();
  expect(screen.getByText('Refused by the provider: ₹4,000')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open cases are under Money' }).getAttribute('href')).toContain('tab=money');
});

it('keeps the typed title after a refusal', async () => {
  backend.on('POST /api/events/7/closure', () => refusal(409, 'closure.running', 'x'));
  await open();
  await enter(title(), 'sunday mandi');
  await confirm();
  expect(await screen.findByText(/is not done yet/)).toBeTruthy();
  await waitFor(() => expect((title() as HTMLInputElement).value).toBe('sunday mandi'));
});

it('says when it could not be counted, and asks again', async () => {
  backend.on('GET /api/events/7/closure/plan', () => refusal(503, 'server.stopping', 'x'));
  await open();
  expect(await screen.findByText('The effect on orders and money could not be calculated')).toBeTruthy();
  backend.on('GET /api/events/7/closure/plan', () => ({ reply: { success: true, plan } }));
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('12 orders are cancelled; customers: 11.')).toBeTruthy();
});

describe('moving it', () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const choose = async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: /^Move it to another date/ }));
  };
  const move = () => userEvent.click(screen.getByRole('button', { name: 'Move the sale and ask everybody' }));

  it('asks for the new beginning, the time limit of customers, and the fallback without an answer', async () => {
    await choose();
    expect(await screen.findByText('12 orders; customers to ask: 11.')).toBeTruthy();
    await move();
    expect(screen.getByText('Choose the new date and time')).toBeTruthy();
    expect(screen.getByText('Choose until when')).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.change(field('New beginning of the delivery'), { target: { value: '2026-12-06T12:00' } });
    fireEvent.change(field('Customers choose until'), { target: { value: '2026-12-01T18:00' } });
    await userEvent.click(screen.getByRole('radio', { name: 'The order is cancelled and refunded' }));
    await enter(title(), 'Sunday Mandi');
    await move();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      kind: 'move',
      confirmation: 'Sunday Mandi',
      note: null,
      startsAt: '2026-12-06T06:30:00.000Z',
      date: '',
      until: '2026-12-01T12:30:00.000Z',
      fallback: 'refund',
    });
  });

  it('shows the server’s refusal at its field', async () => {
    const issues = [{ path: 'until', message: MOVE_ISSUES.untilAfterStart }];
    backend.on('POST /api/events/7/closure', () => refusal(400, 'input.invalid', 'x', { issues }));
    await choose();
    fireEvent.change(field('New beginning of the delivery'), { target: { value: '2026-12-06T12:00' } });
    fireEvent.change(field('Customers choose until'), { target: { value: '2026-12-06T12:01' } });
    await enter(title(), 'Sunday Mandi');
    await move();
    expect(await screen.findByText('Customers must answer before the delivery begins')).toBeTruthy();
    expect(field('Customers choose until').value).toBe('2026-12-06T12:01');
  });

  it('counts customers who accepted, got a refund or have not answered', async () => {
    const to = { from: 'Sunday', to: '2026-12-06T06:30:00.000Z', until: '2026-12-01T12:30:00.000Z', fallback: 'keep' as const };
    closure = {
      ...CLOSURE,
      kind: 'move',
      state: 'choosing',
      move: to,
      bookings: { waiting: 0, asked: 7, kept: 4, cancelled: 1, skipped: 0 },
    };
    show(<SaleClosurePanel eventId={7} />);
    expect(await screen.findByRole('heading', { name: 'Customers choose: the new date or their money' })).toBeTruthy();
    expect(screen.getByText('Accepted: 4 · refunded: 1 · not answered: 7')).toBeTruthy();
  });

  it('words the date before in the reader’s language', async () => {
    const startsAt = '2026-11-29T06:30:00.000Z';
    const date = saleMomentText(startsAt, 'en');
    const move = { from: date, to: '2026-12-06T06:30:00.000Z', until: '2026-12-01T12:30:00.000Z', fallback: 'keep' as const };
    closure = { ...CLOSURE, kind: 'move', state: 'choosing', move };
    backend.list('GET /api/events', SALES_ROOM, () => [salesEvent({ id: 7, movedFrom: { date, isDateWritten: true, startsAt } })]);
    await salesEvents.reload();
    await changeLanguage('ml');
    show(<SaleClosurePanel eventId={7} />);
    const panel = await screen.findByRole('region', { name: /പുതിയ തീയതി/ });
    expect(panel.textContent).toContain(saleMomentText(startsAt, 'ml'));
    expect(panel.textContent).not.toContain(date);
  });
});
