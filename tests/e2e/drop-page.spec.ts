import type { Locator, Page } from '@playwright/test';
import { checkoutOf, CUSTOMER, fillOrder } from './support/customer.ts';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';
import { countTapsOverPages } from './support/taps.ts';

const WORDS = {
  en: {
    reserve: 'Reserve your mandi',
    bar: 'Next sale',
    from: 'from ₹750',
    serves: 'serves 2',
    left: '49 slots left',
    rating: '5 from 1 review',
  },
  ml: {
    reserve: 'മന്തി റിസർവ് ചെയ്യൂ',
    bar: 'അടുത്ത വിൽപ്പന',
    from: '₹750 മുതൽ',
    serves: '2 പേർക്ക്',
    left: '49 പോർഷൻ ബാക്കി',
    rating: '5 · 1 അഭിപ്രായം',
  },
} as const;

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Stands between the header and the bar at the bottom, wholly. */
async function expectInFirstView(wanted: Locator, header: Locator, bar: Locator): Promise<void> {
  const [box, above, below] = [await wanted.boundingBox(), await header.boundingBox(), await bar.boundingBox()];
  expect(box && above && below, 'all three are on the page').toBeTruthy();
  if (!box || !above || !below) return;
  expect(box.y, 'below the header').toBeGreaterThanOrEqual(above.y + above.height - 1);
  expect(box.y + box.height, 'above the bar').toBeLessThanOrEqual(below.y + 1);
}

test('the first view of a small phone shows dish, time, price, people fed, portions left, rating and licence', async ({
  visitor,
  office,
}) => {
  await office.linkSale();
  await office.book(await office.sale(), 1);
  await expect.poll(() => office.bookings()).toBe(1);
  await office.review(5, 'Tender to the bone');
  for (const language of ['en', 'ml'] as const) {
    const words = WORDS[language];
    const page = await visitor('phone');
    await page.setViewportSize({ width: 360, height: 640 });
    await page.addInitScript((spoken) => localStorage.setItem('kuzhi.storefront.language', JSON.stringify(spoken)), language);
    await page.goto('/');
    const hero = page.locator('#home');
    const bar = page.getByRole('complementary', { name: words.bar });
    const header = page.locator('header').first();
    for (const text of [words.from, words.serves, words.left, words.rating, 'Sunday, 12 to 3 PM', /FSSAI/]) {
      await expect(hero.getByText(text)).toBeVisible();
      await expectInFirstView(hero.getByText(text), header, bar);
    }
    await expectInFirstView(hero.locator('img'), header, bar);
    await expect(bar).toContainText('Sunday, 12 to 3 PM');
    await expect(bar).toContainText(words.from);
    await expect(bar.getByRole('button', { name: words.reserve })).toBeInViewport();
    await expectAccessible(page);

    // The smallest phone, and letters of twice the size: a page of half the width.
    for (const width of [320, 180]) {
      await page.setViewportSize({ width, height: 568 });
      expect(await scrollsSideways(page), `no sideways scrolling at ${width} px`).toBe(false);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    for (const part of await header.getByRole('button').or(header.getByRole('link')).all()) {
      if (!(await part.isVisible())) continue;
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), 'the header is not wider than the phone').toBeLessThanOrEqual(320);
    }
  }
});

test('six taps book two portions, three book the same again, one finds the order', async ({ visitor }) => {
  const page = await visitor('phone');
  const taps = await countTapsOverPages(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Reserve your mandi' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Pincode').click();
  await page.keyboard.type(CUSTOMER.Pincode);
  await expect(form.getByLabel('Pincode')).toHaveAttribute('aria-invalid', 'false');
  const add = form.getByRole('button', { name: /^Add one / }).first();
  await add.click();
  await add.click();
  await form.getByLabel('Name').click();
  await page.keyboard.type(CUSTOMER.Name);
  await page.keyboard.press('Enter');
  await page.keyboard.type(CUSTOMER.Phone);
  await page.keyboard.press('Enter');
  await page.keyboard.type(CUSTOMER.Address);
  await form.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(checkoutOf(page)).toBeVisible();
  expect(await taps(), 'a first booking').toBe(6);

  await checkoutOf(page).getByRole('button', { name: 'Close', exact: true }).click();
  await form.getByLabel('Remember my details and my order on this device').check();
  await form.getByRole('button', { name: /^Pay ₹/ }).click();
  await checkoutOf(page).getByRole('button', { name: 'Success' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Payment Successful!' });
  const reference = (await confirmation.getByText(/^MND-[A-Z0-9]{6}$/).textContent()) ?? '';

  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Your order' }).getByRole('link')).toBeVisible();
  await taps();
  await page.getByRole('complementary', { name: 'Your order' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Your order ${reference}` })).toBeVisible();
  expect(await taps(), 'from the landing page to the order').toBe(1);

  await page.goto('/');
  await taps();
  await page.getByRole('button', { name: 'Reserve your mandi' }).click();
  await form.getByRole('button', { name: /^Same as last time: 2 × / }).click();
  await expect(form.getByLabel('Pincode')).toHaveAttribute('aria-invalid', 'false');
  await expectAccessible(page);
  await form.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(checkoutOf(page)).toBeVisible();
  expect(await taps(), 'the same customer again').toBe(3);
});

test('a customer who was too slow takes the remaining portions with one press', async ({ visitor, office }) => {
  await office.leaveSlots(4);
  const page = await visitor('phone', '/');
  const total = await fillOrder(page);
  expect(total).toBe('₹2,800');
  await page
    .getByRole('button', { name: /^Add one / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Add one / })
    .first()
    .click();
  await office.leaveSlots(3);
  await expect(page.getByText('Only 3 left', { exact: true })).toBeVisible(BY_PUSH);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay ₹5,600' }).click();
  const take = page.getByRole('button', { name: 'Take 3 for ₹4,200' });
  await expect(take).toBeFocused();
  await expect(take).toBeInViewport();
  await take.click();
  await expect(checkoutOf(page)).toContainText('4,200');
});

test(
  'the first wrong field is in sight and has the focus, and a place beyond our area is refused before anything is paid',
  { tag: '@reads' },
  async ({ visitor }) => {
    const page = await visitor('phone', '/');
    await fillOrder(page);
    const phone = page.getByLabel('Phone');
    await phone.fill('98470');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(phone).toBeFocused();
    await expect(phone).toBeInViewport();
    await expect(page.getByText(/^Enter a number that we can call, such as 98470 12345/).first()).toBeVisible();

    await phone.fill(CUSTOMER.Phone);
    const pincode = page.getByLabel('Pincode');
    await pincode.fill('560001');
    await expect(page.getByText('We do not deliver to this pincode.')).toBeVisible();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(pincode).toBeFocused();
    await expect(pincode).toBeInViewport();
  },
);

test('without a sale the page says so and offers to ask for the next one', { tag: '@reads' }, async ({ visitor, server }) => {
  const page = await visitor('phone');
  const none = { success: true, data: [], revision: 1, serverNow: Date.now() };
  await page.route(`${server.url}/api/events`, (route) => route.fulfill({ json: none }));
  await page.goto('/');
  await expect(page.getByText('No upcoming events at the moment. Please check back later!')).toBeVisible();
  const ask = page.getByRole('link', { name: 'Tell me about the next sale' });
  await expect(ask.first()).toBeInViewport();
  await expect(ask.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Hello/);
  await expect(page.getByRole('button', { name: 'Reserve your mandi' })).toHaveCount(0);
  await expectAccessible(page);
});

test(
  'each dish has its picture, and the pit glows only in sight, until it is paused, and not with reduced motion',
  { tag: '@reads' },
  async ({ visitor }) => {
    const page = await visitor('phone');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    const film = page.locator('figure').filter({ hasText: 'The pit, glowing before it is sealed' }).locator('div').first();
    const running = () =>
      film.evaluate((frame) => frame.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await running()).toBe(0);
    expect(asked.filter((path) => path.startsWith('/images/gallery-'))).toEqual([]);
    await film.scrollIntoViewIfNeeded();
    await expect.poll(running).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause the video' }).click();
    await expect.poll(running).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await film.scrollIntoViewIfNeeded();
    await expect(film.locator('img')).toBeVisible();
    expect(await running()).toBe(0);
    await expect(page.getByRole('button', { name: 'Pause the video' })).toBeHidden();

    await page.getByRole('button', { name: 'Reserve your mandi' }).click();
    const dishes = page.getByRole('dialog').getByRole('listitem');
    await expect(dishes).toHaveCount(3);
    for (const dish of await dishes.all()) {
      await expect.poll(() => dish.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    }
  },
);

test('a press before the scripts of the page are there is not lost', { tag: '@reads' }, async ({ visitor }) => {
  const phone = await visitor('phone');
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await phone.route(/\/storefront-assets\/page-[\w-]+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await phone.goto('/', { waitUntil: 'domcontentloaded' });
  await phone.getByRole('button', { name: 'മലയാളം' }).click();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
  release();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'ml');
});
