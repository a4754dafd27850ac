import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRST_DISHES } from '#shared/menu/menu-items';
import { MENU_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { FakeUploads } from './fake-uploads';
import { enter, show, speak } from './screen';

const backend = startFakeBackend();
const uploads = FakeUploads.start();
const { EventsPanel } = await import('../../../frontends/staff/src/features/sales-events/EventsPanel');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');
const { dishes } = await import('../../../frontends/staff/src/data/dishes.data');
const { useEventForm } = await import('../../../frontends/staff/src/features/sales-events/event-form.store');

const LIST = '/api/events';
const TITLE_TAKEN = 'Another active event has this title. Choose another title, or make that event inactive.';
let stored: ManagedSalesEvent[] = [];
const onViewBookings = jest.fn();
const open = () => show(<EventsPanel onViewBookings={onViewBookings} />);
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** A switch of the form; what it means is read with its name. */
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
const saved = (event: ManagedSalesEvent) => ({ reply: { success: true, event } });

beforeEach(async () => {
  stored = [salesEvent({ id: 2, title: 'Sunday Mandi' }), salesEvent({ id: 1, title: 'Old Mandi', isActive: false, bookable: false })];
  backend.asked.length = 0;
  backend.list(`GET ${LIST}`, SALES_ROOM, () => stored);
  backend.list('GET /api/dishes', MENU_ROOM, () => FIRST_DISHES);
  salesEvents.reset();
  dishes.reset();
  useEventForm.setState({ form: null });
  onViewBookings.mockClear();
  await speak();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the list of events', () => {
  it('shows active events; inactive ones, faded, only when asked for', async () => {
    open();
    const sunday = await card('Sunday Mandi');
    expect(sunday.getByText('Limited Slots')).toBeTruthy();
    expect(sunday.getByText('40 of 50 slots free')).toBeTruthy();
    expect(sunday.getByText('Mutton Mandi 2 piece, Combo Pack, Beef Ribs Mandi 2 piece')).toBeTruthy();
    expect(screen.queryByText('Old Mandi')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Show inactive events' }));
    expect(screen.getByRole('article', { name: 'Old Mandi' }).getAttribute('data-active')).toBe('false');
    expect(backend.to('GET', LIST)[0]?.search.get('includeInactive')).toBe('true');
  });

  it('begins with the sale that comes next, however new the others are', async () => {
    stored = [
      salesEvent({ id: 9, title: 'Over', isOver: true, bookable: false }),
      salesEvent({ id: 8, title: 'In two weeks', bookable: false, startsAt: '2099-12-13T07:00:00.000Z' }),
      salesEvent({ id: 7, title: 'This week', startsAt: '2099-11-29T07:00:00.000Z' }),
    ];
    open();
    await card('This week');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'This week',
      'In two weeks',
      'Over',
    ]);
  });

  it('says Special Event, and shows the default picture for one that does not load', async () => {
    stored = [salesEvent({ isValentine: true, image: 'gone.jpg' })];
    open();
    const sunday = await card('Sunday Mandi');
    expect(sunday.getByText('Special Event')).toBeTruthy();
    const picture = screen.getByRole('article').querySelector('img');
    if (!picture) throw new Error('no picture');
    expect(picture.getAttribute('src')).toBe('/images/gone.jpg');
    fireEvent.error(picture);
    expect(picture.getAttribute('src')).toBe('/images/event-default.jpg');
  });

  it('says when a sale begins, and when its ordering opens and closes, by the clock of the business', async () => {
    stored = [
      salesEvent({
        id: 2,
        isDateWritten: true,
        startsAt: '2026-11-29T06:30:00.000Z',
        orderingOpensAt: '2026-11-23T04:30:00.000Z',
        orderingClosesAt: '2026-11-28T12:30:00.000Z',
      }),
    ];
    open();
    const sunday = await card('Sunday Mandi');
    expect(sunday.getByText('Sunday, 29 November 2026, 12:00 PM')).toBeTruthy();
    expect(sunday.getByText('Ordering opens Monday, 23 November 2026, 10:00 AM')).toBeTruthy();
    expect(sunday.getByText('Ordering closes Saturday, 28 November 2026, 6:00 PM')).toBeTruthy();
  });

  it('says "No Events Found" with a hint', async () => {
    stored = [];
    open();
    expect(await screen.findByText('No Events Found')).toBeTruthy();
    expect(screen.getByText('Create your first event to start taking orders.')).toBeTruthy();
  });

  it('says "Failed to load events" and why; Refresh asks again', async () => {
    backend.on(`GET ${LIST}`, () => refusal(500, 'internal', 'English of the server'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load events');
    backend.list(`GET ${LIST}`, SALES_ROOM, () => stored);
    backend.list('GET /api/dishes', MENU_ROOM, () => FIRST_DISHES);
    await press('Refresh');
    await card('Sunday Mandi');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('loads again when a sale changes or goes', async () => {
    open();
    await card('Sunday Mandi');
    stored = [salesEvent({ id: 2, availableSlots: 3 })];
    act(() => backend.push(SALES_ROOM, 'sale.changed', salesEvent({ id: 2, availableSlots: 3 })));
    expect(await screen.findByText('3 of 50 slots free')).toBeTruthy();
    stored = [];
    act(() => backend.push(SALES_ROOM, 'sale.removed', { id: 2, version: 9 }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('leads to the bookings of an event', async () => {
    open();
    await userEvent.click((await card('Sunday Mandi')).getByRole('button', { name: 'View Bookings' }));
    expect(onViewBookings).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
  });
});

describe('a sale that would stop another one', () => {
  const stops = { id: 2, title: 'Sunday Mandi', date: 'Sunday', maxOrders: 44, availableSlots: 8 };
  const stopping = (method: 'PUT' | 'POST', path: string) =>
    backend.on(`${method} ${path}`, ({ body }) =>
      (body as { replaces?: number | null }).replaces === 2 || (body as { isActive?: boolean }).isActive === false
        ? saved(salesEvent({ id: 1, title: 'Old Mandi', version: 2 }))
        : refusal(409, 'event.stopsSale', 'English of the server', { stops }),
    );
  const question = async () => within(await screen.findByRole('dialog', { name: '“Sunday Mandi” would stop taking orders' }));

  it('is named when a sale is made active, and only stopped when that is meant', async () => {
    stopping('PUT', `${LIST}/1`);
    open();
    await card('Sunday Mandi');
    await userEvent.click(screen.getByRole('switch', { name: 'Show inactive events' }));
    const active = () => screen.getByRole('article', { name: 'Old Mandi' }).querySelector<HTMLInputElement>('input[role="switch"]');
    await userEvent.click(active() ?? document.body);
    expect((await question()).getByText(/8 of 44 slots are free/)).toBeTruthy();
    await userEvent.click((await question()).getByRole('button', { name: 'Change nothing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(active()?.checked).toBe(false);
    await userEvent.click(active() ?? document.body);
    await userEvent.click((await question()).getByRole('button', { name: 'Stop it and take orders here' }));
    expect(await screen.findByText('Event updated successfully')).toBeTruthy();
    expect(backend.to('PUT', `${LIST}/1`).map(({ body }) => (body as { replaces: unknown }).replaces)).toEqual([null, null, 2]);
  });

  it.each([
    ['Stop it and take orders here', { replaces: 2, isActive: true }],
    ['Save this one as inactive', { replaces: null, isActive: false }],
  ])('is named when a sale is made: %s', async (choice, body) => {
    stopping('POST', LIST);
    open();
    await card('Sunday Mandi');
    await press('Create New Event');
    await enter(field(/^Event title/), 'Christmas Mandi');
    await enter(field(/^Event date/), '25 December 2099');
    await enter(field(/^Description/), 'A pit');
    await press('Create Event');
    await userEvent.click((await question()).getByRole('button', { name: choice }));
    expect(await screen.findByText('Event created successfully')).toBeTruthy();
    const asked = backend.to('POST', LIST);
    expect(asked.at(-1)?.body).toMatchObject(body);
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});

describe('a sale that can open when another one closes', () => {
  const CLOSES = '2099-12-01T14:30:00.000Z';
  const LATER = 'Open it on Tue, 1 Dec, 8:00 PM, when the other closes';
  const stops = { id: 2, title: 'Sunday Mandi', date: 'Sunday', maxOrders: 44, availableSlots: 8 };
  const question = async () => within(await screen.findByRole('dialog', { name: '“Sunday Mandi” would stop taking orders' }));
  const stopping = (method: 'PUT' | 'POST', path: string) =>
    backend.on(`${method} ${path}`, ({ body }) =>
      (body as { orderingOpensAt?: string | null }).orderingOpensAt === CLOSES
        ? saved(salesEvent({ id: 1, title: 'Old Mandi', version: 2 }))
        : refusal(409, 'event.stopsSale', 'English of the server', { stops }),
    );
  beforeEach(() => {
    stored = [salesEvent({ id: 2, orderingClosesAt: CLOSES }), salesEvent({ id: 1, title: 'Old Mandi', isActive: false, version: 3 })];
  });

  it('opens then, as the usual answer for a new sale', async () => {
    stopping('POST', LIST);
    open();
    await card('Sunday Mandi');
    await press('Create New Event');
    await enter(field(/^Event title/), 'Christmas Mandi');
    await enter(field(/^Event date/), '25 December 2099');
    await enter(field(/^Description/), 'A pit');
    await press('Create Event');
    const dialog = await question();
    const [, ...answers] = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(answers).toEqual(['Change nothing', 'Save this one as inactive', 'Stop it and take orders here', LATER]);
    await userEvent.click(dialog.getByRole('button', { name: LATER }));
    expect(await screen.findByText('Event created successfully')).toBeTruthy();
    expect(backend.to('POST', LIST).at(-1)?.body).toMatchObject({ isActive: true, orderingOpensAt: CLOSES, replaces: null });
  });

  it('opens then when it is switched on, and an undo takes the time back, too', async () => {
    stopping('PUT', `${LIST}/1`);
    open();
    await card('Sunday Mandi');
    await userEvent.click(screen.getByRole('switch', { name: 'Show inactive events' }));
    const active = screen.getByRole('article', { name: 'Old Mandi' }).querySelector<HTMLInputElement>('input[role="switch"]');
    await userEvent.click(active ?? document.body);
    await userEvent.click((await question()).getByRole('button', { name: LATER }));
    expect(await screen.findByText('Event updated successfully')).toBeTruthy();
    backend.on(`PUT ${LIST}/1`, () => saved(salesEvent({ id: 1, title: 'Old Mandi', isActive: false, version: 5 })));
    await press('Undo');
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(backend.to('PUT', `${LIST}/1`).map(({ body }) => body)).toEqual([
      { isActive: true, version: 3, replaces: null },
      { isActive: true, orderingOpensAt: CLOSES, version: 3, replaces: null },
      { isActive: false, orderingOpensAt: null },
    ]);
  });
});

describe('a sale whose day has passed', () => {
  it('says that it is over, on its card and while its date is typed', async () => {
    stored = [salesEvent({ id: 2, title: 'Sunday Mandi', bookable: false, isOver: true })];
    open();
    expect((await card('Sunday Mandi')).getByText('Over')).toBeTruthy();
    await press('Create New Event');
    await enter(field(/^Event date/), 'Feb 14, 2025');
    expect(screen.getByText('This day has passed: the sale is over and takes no orders.')).toBeTruthy();
  });
});

describe('an inactive event', () => {
  it('is still in the list after it was edited there', async () => {
    backend.on(`PUT ${LIST}/1`, () => saved(salesEvent({ id: 1, title: 'Old Mandi', isActive: false, version: 2 })));
    open();
    await card('Sunday Mandi');
    await userEvent.click(screen.getByRole('switch', { name: 'Show inactive events' }));
    await userEvent.click((await card('Old Mandi')).getByRole('button', { name: 'Edit' }));
    await press('Save Changes');
    expect(await screen.findByText('Event updated successfully')).toBeTruthy();
    await card('Old Mandi');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show inactive events' }).checked).toBe(true);
  });
});

describe('the Active switch', () => {
  it('hides the event and says so for three seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    backend.on(`PUT ${LIST}/2`, () => saved(salesEvent({ id: 2, isActive: false, version: 2 })));
    open();
    const active = (await card('Sunday Mandi')).getByRole('switch', { name: 'Active' });
    fireEvent.click(active);
    expect(await screen.findByText('Event updated successfully')).toBeTruthy();
    expect(backend.to('PUT', `${LIST}/2`)[0]?.body).toEqual({ isActive: false, version: 1, replaces: null });
    expect(screen.queryByRole('article')).toBeNull();
    act(() => void jest.advanceTimersByTime(2_900));
    expect(screen.queryByText('Event updated successfully')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByText('Event updated successfully')).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    act(() => void jest.advanceTimersByTime(7_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('stays as it was when the server refuses, and the card says why', async () => {
    backend.on(`PUT ${LIST}/1`, () => refusal(409, 'event.titleTaken', 'English of the server'));
    open();
    await card('Sunday Mandi');
    await userEvent.click(screen.getByRole('switch', { name: 'Show inactive events' }));
    const old = await card('Old Mandi');
    await userEvent.click(old.getByRole('switch', { name: 'Active' }));
    expect((await old.findByRole('alert')).textContent).toContain(`Failed to update event ${TITLE_TAKEN}`);
    expect(old.getByRole<HTMLInputElement>('switch', { name: 'Active' }).checked).toBe(false);
  });
});

describe('deleting an event', () => {
  const confirm = async () => {
    await userEvent.click((await card('Sunday Mandi')).getByRole('button', { name: 'More for Sunday Mandi' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Sunday Mandi?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    return dialog;
  };

  it('asks first, then says "Event deleted successfully"', async () => {
    backend.on(`DELETE ${LIST}/2`, () => saved(salesEvent({ id: 2, version: 8 })));
    open();
    await confirm();
    expect(await screen.findByText('Event deleted successfully')).toBeTruthy();
    expect(screen.queryByText('Sunday Mandi')).toBeNull();
  });

  it('offers Undo, which brings the event back', async () => {
    backend.on(`DELETE ${LIST}/2`, () => saved(salesEvent({ id: 2, version: 8 })));
    backend.on(`POST ${LIST}/2/restore`, () => saved(salesEvent({ id: 2, version: 9 })));
    open();
    await confirm();
    expect(await screen.findByText('Event deleted successfully')).toBeTruthy();
    await press('Undo');
    expect(await screen.findByRole('article', { name: 'Sunday Mandi' })).toBeTruthy();
    expect(screen.getByText('Undone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says why an event cannot come back', async () => {
    backend.on(`DELETE ${LIST}/2`, () => saved(salesEvent({ id: 2, version: 8 })));
    backend.on(`POST ${LIST}/2/restore`, () => refusal(409, 'event.titleTaken', 'English of the server'));
    open();
    await confirm();
    await press('Undo');
    expect((await screen.findByRole('alert')).textContent).toContain(`This could not be undone ${TITLE_TAKEN}`);
  });

  it('keeps an event with bookings and advises to make it inactive', async () => {
    backend.on(`DELETE ${LIST}/2`, () => refusal(409, 'event.hasBookings', 'English of the server'));
    open();
    const dialog = await confirm();
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'Failed to delete event This event has bookings and cannot be deleted. Make it inactive instead.',
    );
  });
});

describe('a new event', () => {
  const begin = async () => {
    open();
    await card('Sunday Mandi');
    await press('Create New Event');
  };
  const fill = async () => {
    await enter(field(/^Event title/), 'Onam Mandi');
    await enter(field(/^Event date/), 'Thursday');
    await enter(field(/^Description/), 'Goat from the pit');
  };

  it('takes the place of the list, with the defaults', async () => {
    await begin();
    expect(screen.queryByRole('article')).toBeNull();
    expect(field(/^Badge/).value).toBe('Limited Slots');
    expect(field(/^Button text/).value).toBe('Book Now');
    expect(field(/^Maximum orders/).value).toBe('50');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Default picture' }).checked).toBe(true);
    const sold = ['Mutton Mandi 2 piece', 'Combo Pack', 'Beef Ribs Mandi 2 piece', 'Chicken Mandi', 'Fish Mandi'];
    expect(sold.map((name) => toggle(name).checked)).toEqual([true, true, true, false, false]);
    expect(screen.getByText('Default price ₹1,400')).toBeTruthy();
  });

  it('shows each broken rule at its field, and sends nothing', async () => {
    await begin();
    await enter(field(/^Event title/), '   ');
    await userEvent.clear(field(/^Maximum orders/));
    await userEvent.type(field(/^Maximum orders/), '0');
    await press('Create Event');
    const rules = {
      'Event title': 'Event title is required',
      'Event date': 'Event date is required',
      Description: 'Event description is required',
      'Maximum orders': 'Maximum orders must be greater than 0',
    };
    for (const [name, text] of Object.entries(rules)) {
      const input = field(new RegExp(`^${name}`));
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(described(input)).toContain(text);
    }
    expect(document.activeElement).toBe(field(/^Event title/));
    expect(backend.to('POST', LIST)).toEqual([]);
  });

  it('needs no date text with the time at which its delivery begins, and refuses a closing before the opening', async () => {
    backend.on(`POST ${LIST}`, () => ({ status: 201, ...saved(salesEvent({ id: 3, title: 'Onam Mandi' })) }));
    await begin();
    await enter(field(/^Event title/), 'Onam Mandi');
    await enter(field(/^Description/), 'Goat from the pit');
    fireEvent.change(screen.getByLabelText<HTMLInputElement>('Delivery begins'), { target: { value: '2026-11-29T12:00' } });
    fireEvent.change(screen.getByLabelText<HTMLInputElement>('Ordering opens'), { target: { value: '2026-11-23T10:00' } });
    fireEvent.change(screen.getByLabelText<HTMLInputElement>('Ordering closes'), { target: { value: '2026-11-22T18:00' } });
    await press('Create Event');
    expect(described(screen.getByLabelText<HTMLInputElement>('Ordering closes'))).toContain('Ordering must close after it opens');
    expect(backend.to('POST', LIST)).toEqual([]);
    fireEvent.change(screen.getByLabelText<HTMLInputElement>('Ordering closes'), { target: { value: '2026-11-28T18:00' } });
    await press('Create Event');
    expect(await screen.findByText('Event created successfully')).toBeTruthy();
    expect(backend.to('POST', LIST)[0]?.body).toMatchObject({
      date: '',
      startsAt: '2026-11-29T06:30:00.000Z',
      orderingOpensAt: '2026-11-23T04:30:00.000Z',
      orderingClosesAt: '2026-11-28T12:30:00.000Z',
    });
  });

  it('delivers in windows: a row follows the last one, and a wrong row is marked until it is corrected', async () => {
    backend.on(`POST ${LIST}`, () => ({ status: 201, ...saved(salesEvent({ id: 3, title: 'Onam Mandi' })) }));
    await begin();
    await fill();
    const row = (number: number) => within(screen.getByRole('group', { name: `Window ${number}` }));
    const set = (number: number, label: string, value: string) =>
      fireEvent.change(row(number).getByLabelText(label), { target: { value } });
    await press('Add a window');
    await press('Create Event');
    expect(described(screen.getByLabelText<HTMLInputElement>('Delivery begins'))).toContain(
      'Delivery windows need the time when the delivery begins',
    );
    fireEvent.change(screen.getByLabelText<HTMLInputElement>('Delivery begins'), { target: { value: '2026-11-29T12:00' } });
    set(1, 'From', '12:00');
    set(1, 'Until', '11:30');
    set(1, 'Parcels', '20');
    await press('Create Event');
    expect(described(row(1).getByLabelText<HTMLInputElement>('Until'))).toContain('A window must end after it begins');
    set(1, 'Until', '12:30');
    await press('Add a window');
    expect(row(2).getByLabelText<HTMLInputElement>('From').value).toBe('12:30');
    expect(row(2).getByLabelText<HTMLInputElement>('Until').value).toBe('13:00');
    await press('Create Event');
    expect(await screen.findByText('Event created successfully')).toBeTruthy();
    expect(backend.to('POST', LIST)[0]?.body).toMatchObject({
      windows: [
        { from: 720, until: 750, parcels: 20 },
        { from: 750, until: 780, parcels: 20 },
      ],
    });
  });

  it('is sent with its dishes and own prices; an empty price is the default one', async () => {
    backend.on(`POST ${LIST}`, () => ({ status: 201, ...saved(salesEvent({ id: 3, title: 'Onam Mandi' })) }));
    await begin();
    await fill();
    await userEvent.click(toggle('Special Event'));
    await userEvent.click(screen.getByRole('radio', { name: 'The pit' }));
    await userEvent.click(toggle('Fish Mandi'));
    await enter(field(/^Own price of Fish Mandi/), '900');
    await press('Create Event');
    expect(await screen.findByText('Event created successfully')).toBeTruthy();
    expect(await screen.findByRole('article', { name: 'Onam Mandi' })).toBeTruthy();
    const [asked] = backend.to('POST', LIST);
    expect(asked?.idempotencyKey).toBeTruthy();
    expect(asked?.body).toEqual({
      replaces: null,
      title: 'Onam Mandi',
      titleMalayalam: '',
      windows: [],
      descriptionMalayalam: '',
      date: 'Thursday',
      startsAt: null,
      orderingOpensAt: null,
      orderingClosesAt: null,
      description: 'Goat from the pit',
      badge: 'Limited Slots',
      badgeMalayalam: '',
      buttonText: 'Book Now',
      buttonTextMalayalam: '',
      image: 'gallery-pit.avif',
      isValentine: true,
      isActive: true,
      maxOrders: 50,
      menuItems: {
        'beef-2pc': { enabled: true, price: null },
        combo: { enabled: true, price: null },
        'mutton-2pc': { enabled: true, price: null },
        'chicken-mandi': { enabled: false, price: null },
        'fish-mandi': { enabled: true, price: 900 },
      },
    });
  });

  it('is seen as customers will see it while it is typed', async () => {
    await begin();
    await fill();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(
      ['Onam Mandi', 'Thursday', 'Goat from the pit', 'Limited Slots', '50 slots left', 'Book Now'].filter(
        (text) => !preview.queryByText(text),
      ),
    ).toEqual([]);
    await userEvent.click(toggle('Special Event'));
    expect(preview.getByRole('img', { name: 'Special Event' })).toBeTruthy();
  });

  it('keeps the form when the title is taken, and marks the title', async () => {
    backend.on(`POST ${LIST}`, () => refusal(409, 'event.titleTaken', 'English of the server'));
    await begin();
    await fill();
    await press('Create Event');
    expect((await screen.findByRole('alert')).textContent).toContain(`Failed to create event ${TITLE_TAKEN}`);
    expect(field(/^Event title/).value).toBe('Onam Mandi');
    expect(field(/^Event title/).getAttribute('aria-invalid')).toBe('true');
  });

  it('puts the server’s issues at their fields', async () => {
    const issues = [
      { path: 'date', message: 'Event date is required' },
      { path: 'menuItems.combo.price', message: 'At most two decimals' },
    ];
    backend.on(`POST ${LIST}`, () => refusal(400, 'input.invalid', 'Event date is required', { issues }));
    await begin();
    await fill();
    await press('Create Event');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved yet. Please look at the marked fields.');
    expect(field(/^Event date/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Own price of Combo Pack/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('At most two decimals')).toBeTruthy();
    expect(field(/^Description/).value).toBe('Goat from the pit');
  });

  it('survives a look at another tab', async () => {
    await begin();
    await fill();
    cleanup();
    open();
    expect(field(/^Event title/).value).toBe('Onam Mandi');
  });

  it('starts as a copy of another', async () => {
    open();
    await userEvent.click((await card('Sunday Mandi')).getByRole('button', { name: 'Duplicate' }));
    expect(field(/^Event title/).value).toBe('Sunday Mandi (copy)');
    expect(field(/^Event date/).value).toBe('Sunday 29 November');
    expect(screen.getByRole('button', { name: 'Create Event' })).toBeTruthy();
  });
});

describe('editing an event', () => {
  const begin = async () => {
    open();
    await userEvent.click((await card('Sunday Mandi')).getByRole('button', { name: 'Edit' }));
  };

  it('sends the version that was seen and says "Event updated successfully"', async () => {
    backend.on(`PUT ${LIST}/2`, () => saved(salesEvent({ id: 2, badge: 'Few left', version: 2 })));
    await begin();
    await userEvent.clear(field(/^Badge/));
    await enter(field(/^Badge/), 'Few left');
    await press('Save Changes');
    expect(await screen.findByText('Event updated successfully')).toBeTruthy();
    expect(backend.to('PUT', `${LIST}/2`)[0]?.body).toMatchObject({ badge: 'Few left', version: 1 });
    expect((await card('Sunday Mandi')).getByText('Few left')).toBeTruthy();
  });

  it('says "Failed to update event" and keeps the typed date', async () => {
    backend.on(`PUT ${LIST}/2`, () => refusal(500, 'internal', 'English of the server'));
    await begin();
    await userEvent.type(field(/^Event date/), '!');
    await press('Save Changes');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update event');
    expect(field(/^Event date/).value).toBe('Sunday 29 November!');
  });

  it('shows another manager’s change next to mine and saves my choices', async () => {
    const theirs = salesEvent({ id: 2, date: 'Monday', badge: 'Theirs', version: 5 });
    const answers = [
      () =>
        refusal(409, 'record.stale', 'English of the server', {
          current: theirs,
          changedBy: 'Ammini',
          changedAt: '2026-11-21T08:30:00.000Z',
        }),
      () => saved(salesEvent({ id: 2, date: 'Tuesday', badge: 'Theirs', version: 6 })),
    ];
    backend.on(`PUT ${LIST}/2`, () => answers.shift()?.() ?? refusal(500, 'internal', ''));
    await begin();
    await userEvent.clear(field(/^Event date/));
    await enter(field(/^Event date/), 'Tuesday');
    await enter(field(/^Description/), ' Hot.');
    await press('Save Changes');
    expect(await screen.findByText(/^Ammini changed this event at 21 Nov 2026, 2:00/)).toBeTruthy();
    const date = within(screen.getByRole('radiogroup', { name: 'Event date' }));
    expect(date.getByRole<HTMLInputElement>('radio', { name: 'Mine: Tuesday' }).checked).toBe(true);
    expect(date.getByRole('radio', { name: 'Theirs: Monday' })).toBeTruthy();
    const badge = within(screen.getByRole('radiogroup', { name: 'Badge' }));
    expect(badge.getByRole<HTMLInputElement>('radio', { name: 'Theirs: Theirs' }).checked).toBe(true);
    expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
    await press('Save with these choices');
    expect(await screen.findByText('Event updated successfully')).toBeTruthy();
    expect(backend.to('PUT', `${LIST}/2`)[1]?.body).toMatchObject({
      date: 'Tuesday',
      badge: 'Theirs',
      description: 'Goat meat sealed in the pit. Hot.',
      version: 5,
    });
  });

  it('goes on when the other changed nothing that matters', async () => {
    const answers = [
      () => refusal(409, 'record.stale', 'English of the server', { current: salesEvent({ id: 2, version: 5 }) }),
      () => saved(salesEvent({ id: 2, badge: 'Mine', version: 6 })),
    ];
    backend.on(`PUT ${LIST}/2`, () => answers.shift()?.() ?? refusal(500, 'internal', ''));
    await begin();
    await userEvent.type(field(/^Badge/), '!');
    await press('Save Changes');
    expect(await screen.findByText('Event updated successfully')).toBeTruthy();
    expect(backend.to('PUT', `${LIST}/2`)[1]?.body).toMatchObject({ version: 5 });
  });

  it('is left without a change by Cancel', async () => {
    await begin();
    await userEvent.type(field(/^Event title/), '!');
    await press('Cancel');
    await card('Sunday Mandi');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Events' }));
    expect(backend.to('PUT', `${LIST}/2`)).toEqual([]);
  });
});

describe('an uploaded picture', () => {
  const url = `/media/${'a'.repeat(32)}.webp`;
  const photo = new File([new Uint8Array(10)], 'dish.jpg', { type: 'image/jpeg' });
  const begin = async () => {
    open();
    await card('Sunday Mandi');
    await press('Create New Event');
  };

  it('is chosen at once and stays a choice', async () => {
    await begin();
    await userEvent.upload(screen.getByLabelText('Upload a picture'), photo);
    await act(async () => uploads.answer(201, { success: true, url, kind: 'image', bytes: 10 }));
    const own = await screen.findByRole<HTMLInputElement>('radio', { name: 'Uploaded picture' });
    expect(own.checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'The pit' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Uploaded picture' }).checked).toBe(false);
    expect(useEventForm.getState().form?.draft.image).toBe('gallery-pit.avif');
  });

  it('that is refused says why next to its button, and changes nothing', async () => {
    await begin();
    await userEvent.upload(screen.getByLabelText('Upload a picture'), photo);
    await act(async () => uploads.answer(422, refusal(422, 'media.broken', 'English of the server').reply));
    expect((await screen.findByRole('alert')).textContent).toBe('This picture cannot be read. Try another one.');
    expect(useEventForm.getState().form?.draft.image).toBe('event-default.jpg');
  });

  it('that is lost on the way can be sent again', async () => {
    await begin();
    await userEvent.upload(screen.getByLabelText('Upload a picture'), photo);
    await act(async () => uploads.fail());
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
    await userEvent.upload(screen.getByLabelText('Upload a picture'), photo);
    await act(async () => uploads.answer(201, { success: true, url, kind: 'image', bytes: 10 }));
    expect(await screen.findByRole('radio', { name: 'Uploaded picture' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
