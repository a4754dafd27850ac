import type { Locator, Page } from '@playwright/test';
import { answerOf } from './support/answers.ts';
import { bookAndFollow, CUSTOMER } from './support/customer.ts';
import { expect, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';

interface Form {
  at: string;
  /** The presses that open it; of a list its name, and the choice. */
  press?: readonly (string | RegExp | readonly [list: string, choice: string])[];
  /** Its dialog, where another form is open below. */
  dialog?: string;
  /** Each field with a right value and a wrong one; without a wrong one it only has to be filled. Without fields the form as it opens is wrong. */
  fields: Readonly<Record<string, readonly [right: string, wrong?: string]>>;
}

interface Places {
  /** The address of the sample cooking day. */
  day: string;
  sale: { id: number; title: string };
}

/** The forms of managers and cooks that the sample kitchen has data for. */
const formsOf = ({ day, sale }: Places): Record<string, Form> => ({
  'a sale': {
    at: '/admin?tab=events',
    press: ['Create New Event'],
    fields: { 'Event title': ['Onam', ''], 'Event date': ['Sunday', ''], Description: ['One pit', ''], 'Maximum orders': ['40', '0'] },
  },
  'a sale that is called off': {
    at: `/admin?tab=event-bookings&event=${sale.id}`,
    press: ['More for this sale', 'Cancel or move this sale…'],
    fields: { 'To confirm, type the title': [sale.title, 'x'] },
  },
  'a sale that is moved': {
    at: `/admin?tab=event-bookings&event=${sale.id}`,
    press: ['More for this sale', 'Cancel or move this sale…', /another date/],
    fields: { 'To confirm, type the title': [sale.title, 'x'], 'New beginning': ['2027-01-03T12:00', ''] },
  },
  'an edited order': {
    at: '/admin?tab=bookings',
    press: [/^Asha Menon/, 'Edit the order'],
    fields: {
      Pincode: ['686001', '68'],
      Name: ['Asha', ''],
      'Phone number': ['98470 12345', '98'],
      Address: ['12 Temple Road', ''],
      'Pin on the map': ['9.5916, 76.5222', 'here'],
    },
  },
  'a refund': {
    at: '/admin?tab=bookings',
    press: [/^Asha Menon/],
    fields: { 'Amount in rupees': ['10', '0'], Reason: ['Rain', ''] },
  },
  'a payment by hand': { at: '/admin?tab=bookings', press: [/^Ammini Kurien/], fields: { 'Amount in rupees': ['10', '0'] } },
  'a customer’s data': {
    at: '/admin?tab=bookings',
    press: [/^Asha Menon/, 'Erase…'],
    fields: { 'Who asked for it, and how?': ['She called', ''] },
  },
  'a view of the orders': {
    at: '/admin?tab=bookings&status=confirmed',
    press: ['Save this view'],
    fields: { 'Name of the view': ['Confirmed', ''] },
  },
  'a cost': { at: `/admin?tab=event-bookings&event=${sale.id}&part=money`, fields: { Purpose: ['Petrol', ''], Amount: ['120', '-1'] } },
  'a text of a message': {
    at: '/admin?tab=messages&view=texts',
    fields: { Subject: ['{{reference}}', ''], Text: ['{{reference}}', '{{nothing}}'] },
  },
  'a channel': {
    at: '/admin?tab=settings&section=channels',
    press: ['Send e-mails'],
    fields: { 'Mail server': ['127.0.0.1', ''], From: ['orders@kuzhi.example', 'x'] },
  },
  'the business': {
    at: '/admin?tab=settings&section=business',
    fields: { 'Business name': ['Kuzhi', ''], 'Admin email': ['office@kuzhi.example', 'x'], 'FSSAI number': ['', '12'] },
  },
  'the own password': { at: '/admin?tab=settings&section=accounts', fields: { 'New password': ['wood smoke and salt', 'short'] } },
  'the name of a screen': { at: '/admin?tab=devices', press: ['More for Board', 'Rename'], fields: { 'New name': ['Pit', ''] } },
  'a version of the recipe': {
    at: '/admin?tab=recipe',
    press: [/^Edit as a new version: version/],
    fields: { Amount: ['170', ''] },
  },
  'a recipe': {
    at: '/admin?tab=recipe',
    press: ['Add a recipe'],
    fields: { 'Name (English)': ['Chicken', ''], 'Ingredient (English)': ['Chicken', ''], Amount: ['9', ''] },
  },
  'the packs of an item': {
    at: '/admin?tab=purchases',
    press: ['Why so much?', /^Shop and packs of /, 'Add a pack'],
    fields: { 'Pack 1, ': ['2', '0'], 'Price of pack 1': ['420', '-1'] },
  },
  'a purchase': { at: '/kitchen/shopping', press: [/^Bought: /], fields: { 'Amount in': ['5', '0'], 'Paid for all': ['100', '-1'] } },
  'the stock used': { at: `${day}/stock`, fields: { ': used': ['1', '-1'], ': left over': ['0', '-1'] } },
  'a review': {
    at: `${day}?panel=reviews`,
    fields: { 'Your review': ['Tender', ''], 'Your name': ['Asha', ''], 'YouTube link': ['', 'https://films.example'] },
  },
  'an edited cooking day': {
    at: '/kitchen?tab=diary',
    press: ['More', 'Edit event', 'Follow the bookings of this sale'],
    fields: { 'Event title': ['Onam', ''], Date: ['2027-09-14', ''], 'Estimated attendance': ['50', '0'] },
  },
  'the attendance': {
    at: '/kitchen?tab=diary',
    press: ['More', 'Edit attendance', 'Follow the bookings of this sale'],
    fields: { 'Estimated attendance': ['50', '0'] },
  },
  'an account': {
    at: '/admin?tab=settings&section=accounts',
    fields: { Username: ['devi', ''], Password: ['wood smoke and salt', 'short'] },
  },
  'a screen': { at: '/admin?tab=devices', fields: { Code: ['BCDF-GHJK', 'AB'], 'Name of the screen': ['Pit', ''] } },
  'a phone': { at: '/admin?tab=devices', fields: { 'Name of the person': ['Devi', ''] } },
  'a dish': {
    at: '/admin?tab=settings&section=menu',
    press: ['Add a dish'],
    fields: { Name: ['Raita', ''], Description: ['Curd with onions', ''], Price: ['60', ''] },
  },
  'the printer': {
    at: '/admin?tab=settings&section=printer',
    fields: { Address: ['192.168.1.9', 'no printer'], Port: ['9100', '0'], 'Eat within': ['2', '900'] },
  },
  'a limit': { at: '/admin?tab=settings&section=limits', fields: { 'Upper limit': ['5', '900'] } },
  'the orders': { at: '/admin?tab=settings&section=orders', fields: { 'Discount in %': ['20', '101'], 'Hold minutes': ['10', '0'] } },
  'the invoices': { at: '/admin?tab=settings&section=invoices', fields: { 'HSN or SAC': ['996331', 'x'] } },
  'the notices': { at: '/admin?tab=settings&section=notices', fields: { 'E-mail address of the manager': ['office@kuzhi.example', 'x'] } },
  'an order by telephone': {
    at: '/admin?tab=bookings',
    press: ['New order'],
    fields: { 'Phone number': ['98470 12345', '98'], Name: ['Asha', ''], Pincode: ['686001', '68'], Address: ['12 Temple Road', ''] },
  },
  'a cooking day': {
    at: '/kitchen?tab=diary',
    press: ['Create Event'],
    fields: { 'Event title': ['Onam', ''], Date: ['2027-09-14', ''] },
  },
  'an item': {
    at: '/kitchen?tab=inventory',
    press: ['Add item'],
    fields: { 'Item name': ['Rock salt', ''], Quantity: ['5', '-1'], 'Price per unit': ['20', '-1'] },
  },
  'the stock': { at: '/kitchen?tab=inventory', press: ['Stock of Aluminium foil'], fields: { 'Amount in': ['5', '-1'] } },
  'a task': { at: day, press: ['Add', 'Add Custom Task'], fields: { Task: ['Wash the pots', ''], Duration: ['10', '-5'] } },
  'a changed task': { at: day, press: ['More', 'Edit task'], fields: { Task: ['Wash the pots', ''], Duration: ['10', '-5'] } },
  'a delivery': { at: day, press: ['Add', 'Add Delivery Task'], fields: { 'Delivery location': ['Parish hall', ''] } },
});

/** Opens the form, and presses with each of its fields wrong. @returns what was not answered next to the field and in view */
async function walk(page: Page, { at, press = [], dialog, fields }: Form): Promise<string[]> {
  await page.goto(at);
  for (const name of press) {
    if (typeof name !== 'string' && !(name instanceof RegExp)) {
      await page.getByRole('combobox', { name: name[0] }).first().selectOption(name[1]);
      continue;
    }
    const roles = (['button', 'menuitem', 'radio', 'checkbox', 'switch', 'link'] as const).map((role) =>
      page.getByRole(role, { name, exact: true }),
    );
    await roles
      .reduce((all, one) => all.or(one), page.locator('summary', { hasText: name }))
      .first()
      .click();
  }
  const labels = Object.keys(fields);
  const [first] = labels;
  const forms = (dialog ? page.getByRole('dialog', { name: dialog }) : page).locator('form');
  const form = (first === undefined ? forms : forms.filter({ has: page.getByLabel(first) })).first();
  const fieldOf = (label: string): Locator => form.getByLabel(label).and(form.locator(':not([type="radio"])')).first();
  for (const [label, [right]] of Object.entries(fields)) await fieldOf(label).fill(right);
  const unanswered: string[] = [];
  const send = async (what: string): Promise<void> => {
    await form.locator('[type="submit"]').click();
    await expect
      .poll(() => answerOf(page), { timeout: 5_000 })
      .toBe('wrong field')
      .catch(async () => unanswered.push(`${what}: ${await answerOf(page)}`));
  };
  if (first === undefined) await send('as it opens');
  for (const [label, [right, wrong]] of Object.entries(fields)) {
    if (wrong === undefined) continue;
    await fieldOf(label).fill(wrong);
    await send(`${label} "${wrong}"`);
    for (const [other, [typed]] of Object.entries(fields)) {
      if ((await fieldOf(other).inputValue()) !== (other === label ? wrong : typed))
        unanswered.push(`${label} "${wrong}": ${other} is lost`);
    }
    await fieldOf(label).fill(right);
    if ((await fieldOf(label).getAttribute('aria-invalid')) === 'true') unanswered.push(`${label} stays wrong`);
  }
  return unanswered;
}

/** @returns the forms that did not answer, and how */
async function walkAll(page: Page, forms: Readonly<Record<string, Form>>): Promise<Record<string, string[]>> {
  const unanswered: Record<string, string[]> = {};
  for (const [name, form] of Object.entries(forms)) {
    await test.step(name, async () => {
      const found = await walk(page, form).catch((thrown: unknown) => [String(thrown).slice(0, 300)]);
      if (found.length > 0) unanswered[name] = found;
    });
  }
  return unanswered;
}

/** The manager enters an order for one of the first dish. */
async function enter(page: Page, sale: Places['sale'], payment: object, name = CUSTOMER.Name): Promise<{ booking: { bookingId: string } }> {
  const { data: menu } = await (await page.request.get(`/api/menu?event=${encodeURIComponent(sale.title)}`)).json();
  const [[key, { price }]] = Object.entries<{ price: number }>(menu.items) as [[string, { price: number }]];
  const { Phone: phone, Address: address, Pincode: pincode } = CUSTOMER;
  const order = { event: sale.id, items: { [key]: 1 }, customer: { name, phone, address, pincode }, amount: price * 100 };
  const reply = await page.request.post('/api/entered-orders', { data: { ...order, payment } });
  expect(reply.ok()).toBe(true);
  return reply.json();
}

test('each field of each form of the staff says in view that it is wrong, and leaves with its cause @deep', async ({
  manager,
  office,
  visitor,
}) => {
  test.slow();
  const { id } = await office.event();
  const sale = await office.sale();
  await office.book(sale, 1);
  await office.pairTv('Board');
  const page = await manager('/admin');
  // A form that does not open fails here, not the walk of all others.
  page.setDefaultTimeout(8_000);
  await enter(page, sale, { way: 'on-delivery' });
  await page.setViewportSize({ width: 390, height: 700 });
  const unanswered = await walkAll(page, formsOf({ day: `/kitchen/events/${id}`, sale }));
  const signIn: Form = { at: '/login', fields: { Username: ['manager', ''], Password: ['wrong', ''] } };
  expect(await walk(await visitor('phone'), signIn)).toEqual([]);
  expect(unanswered).toEqual({});
});

/** The forms that ask for a decision or a reason, of what went wrong. */
const reasonsOf = ({ day, sale, paid }: Places & { paid: string }): Record<string, Form> => ({
  'a booking that is cancelled': {
    at: '/admin?tab=bookings',
    press: [/^Asha Menon/, [`Status of ${paid}`, 'Cancelled'], 'Refund a part'],
    dialog: `Cancel ${paid}?`,
    fields: { 'Amount in rupees': ['10', '0'], Reason: ['Rain', ''] },
  },
  'a receipt that was wrong': {
    at: '/admin?tab=bookings',
    press: [/^Sosamma/, 'Correct…'],
    fields: { 'What was wrong?': ['Typed twice', ''] },
  },
  'cash to pay back': { at: '/admin?tab=money', press: ['Paid back…'], fields: { 'How was it paid back?': ['By hand', ''] } },
  'the labels': {
    at: `/admin?tab=event-bookings&event=${sale.id}&part=delivery`,
    press: ['Print labels', 'Chosen ones'],
    dialog: 'Print labels',
    fields: {},
  },
  'a reply to a review': { at: `${day}?panel=reviews`, press: ['Reply'], fields: { Reply: ['Come again', ''] } },
  'a review that is hidden': { at: `${day}?panel=reviews`, press: ['Hide'], fields: { 'Why is it hidden?': ['A test', ''] } },
  'the delivery area, by pincodes': {
    at: '/admin?tab=settings&section=delivery',
    press: ['These pincodes only'],
    fields: { Pincodes: ['686001', '68'] },
  },
  'the delivery area, on the map': {
    at: '/admin?tab=settings&section=delivery',
    press: ['Within a distance of the kitchen'],
    fields: { 'Distance in km': ['5', '0'] },
  },
  'a second reading': { at: day, press: ['Enter second reading'], fields: { 'Temperature (°C)': ['3', '900'] } },
  'a reading that was seen to': { at: '/admin', press: ['Mark as resolved'], fields: { 'What was done?': ['Moved it', ''] } },
});

test('each question for a reason or a decision of the staff says in view that its answer is missing @deep', async ({
  manager,
  office,
  visitor,
}) => {
  test.slow();
  const { id } = await office.event();
  const sale = await office.sale();
  await office.linkSale();
  await office.book(sale, 1);
  await expect.poll(() => office.bookings()).toBe(1);
  const [paid = ''] = await office.references();
  await office.review(4, 'Tender');
  await office.read(id, 'read-cold-store', 27, 'threwAway');
  const page = await manager('/admin');
  page.setDefaultTimeout(8_000);
  for (const name of ['Sosamma', 'Kuriakose']) {
    const { booking } = await enter(page, sale, { way: 'cash' }, name);
    if (name === 'Kuriakose') await page.request.put(`/api/bookings/${booking.bookingId}`, { data: { status: 'cancelled' } });
  }
  await page.setViewportSize({ width: 390, height: 700 });
  expect(await walkAll(page, reasonsOf({ day: `/kitchen/events/${id}`, sale, paid }))).toEqual({});
  // By its specification it does not say which of the two was wrong.
  const calculator = await visitor('phone', '/recipe');
  await calculator.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => answerOf(calculator)).toBe('words');
});

test('each field of each form of a customer says in view that it is wrong: messages, find, review, waiting list @deep', async ({
  manager,
  office,
  visitor,
}) => {
  await office.set({ messageChannels: ['email'] });
  await office.linkSale();
  const page = await visitor('phone', '/');
  const { reference } = await bookAndFollow(page);
  const at = new URL(page.url()).pathname;
  expect(
    await walk(page, {
      at,
      press: ['Messages, notifications, other phones', 'E-mail'],
      fields: { 'E-mail address': ['asha@kuzhi.example', 'x'] },
    }),
  ).toEqual([]);
  expect(
    await walk(page, { at: '/orders', fields: { 'Booking reference': [reference, 'x'], 'Phone number': ['98470 12345', '98'] } }),
  ).toEqual([]);
  const desk = await manager('/admin');
  expect((await desk.request.put(`/api/bookings/${reference}`, { data: { status: 'delivered' } })).ok()).toBe(true);
  const review: Form = {
    at,
    press: [/^4 of 5/],
    fields: { 'Your review': ['Tender', ''], Tags: ['', 'a,b,c,d,e,f,g,h,i,j,k'], 'YouTube link': ['', 'https://films.example'] },
  };
  expect(await walk(page, review)).toEqual([]);
  await office.leaveSlots(1);
  const waiting: Form = {
    at: '/',
    press: ['Reserve your mandi'],
    fields: { Name: ['Thomas', ''], Phone: ['94470 54321', '98'], 'E-mail address': ['thomas@kuzhi.example', 'x'] },
  };
  expect(await walk(page, waiting)).toEqual([]);
});

test('each press on a TV screen is answered in view: temperature, language, event @deep', async ({ office, pairedTv }) => {
  const event = await office.event();
  // A list is made when it is first asked for.
  await office.tasks(event.id);
  await office.takeOut(event.id, 125);
  const tv = await pairedTv('Board', `/soplocked/board?eventId=${event.id}`);
  await tv.getByRole('button', { name: /^Enter temperature/ }).click();
  const dialog = tv.getByRole('dialog');
  const food = dialog.getByRole('button', { name: 'Hot boxes' });
  const save = dialog.getByRole('button', { name: /^Save/ });
  await expect(food.or(save).first()).toBeVisible();
  if (await food.isVisible()) await food.click();
  await expect(save, 'nothing is saved that nobody measured').toBeDisabled();
  await expect(dialog.getByText('– °C', { exact: true })).toBeInViewport({ ratio: 1 });
  await tv.keyboard.press('4');
  await tv.keyboard.press('5');
  await save.click();
  await expect(dialog.getByText(/^45 °C is outside its limits/)).toBeInViewport({ ratio: 1 });
  await dialog.locator('[data-autofocus]').click();
  await expect(dialog).toHaveCount(0);
  await expect(tv.getByRole('alert', { name: 'Temperature outside limits' })).toBeInViewport({ ratio: 1 });

  await chooseLanguage(tv, 'മലയാളം');
  await expect(tv.locator('html')).toHaveAttribute('lang', 'ml');
  await chooseLanguage(tv, 'English');

  await tv.goto('/soplocked/finalcooking');
  await tv.getByRole('button', { name: 'Choose event' }).click();
  await dialog.getByRole('button', { name: event.title }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tv.getByRole('button', { name: `Event ID: ${event.id}` })).toBeInViewport({ ratio: 1 });
});
