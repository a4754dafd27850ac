import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/kitchen.ts';

/** The state as it is on the screen. `name` says which when it is not accessible. */
const look = (page: Page, name: string): Promise<void> => test.step(name, () => expectAccessible(page));

const json = (body: unknown, status = 200) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });
const refused = json({ success: false, error: 'No', code: 'internal' }, 500);

/** The first event's booking, opened from the button that floats over the page. */
async function reserve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Reserve your mandi|മന്തി റിസർവ് ചെയ്യൂ)$/ }).click();
  await page.getByRole('dialog').waitFor();
}
/** Closing goes back in the history, which would end a navigation that begins at the same time. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]book=/);
}

/** The network drops while the parts of the page come: the first request for each is lost. @returns those that were */
async function dropOnce(page: Page): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  await page.route(/-assets\/(Booking|ShopReviews|live)-[^/]*\.js$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.has(pathname)) return route.continue();
    lost.add(pathname);
    return route.abort('connectionreset');
  });
  return lost;
}

// Either size with either language once: what a state says and how it is laid out do not depend on each other.
for (const [device, language] of [
  ['phone', 'ml'],
  ['desk', 'en'],
] as const) {
  test(`every state of the storefront is accessible: ${device}, ${language}`, { tag: '@reads' }, async ({ visitor, server }) => {
    test.slow();
    const page = await visitor(device);
    await page.addInitScript((spoken) => localStorage.setItem('kuzhi.storefront.language', JSON.stringify(spoken)), language);
    const answer = (path: string, reply: ReturnType<typeof json>) => page.route(`${server.url}${path}`, (route) => route.fulfill(reply));
    const honest = () => page.unrouteAll({ behavior: 'wait' });

    await answer('/api/events', json({ success: true, data: [], revision: 1, serverNow: Date.now() }));
    await page.goto('/');
    await expect(page.locator('#events p').first()).toBeVisible();
    await look(page, 'no sales');
    await honest();

    await answer('/api/events', refused);
    await page.reload();
    await expect(page.locator('#events').getByRole('alert')).toBeVisible();
    await look(page, 'sales that cannot be loaded');
    await honest();

    await answer('/api/config', json({ success: true, data: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(language === 'en' ? 'Unexpected Application Error!' : 'തകരാർ');
    await look(page, 'a page that broke');
    await honest();

    const lost = await dropOnce(page);
    await page.goto('/nowhere/at/all');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('article').first()).toBeVisible();
    await look(page, 'landing page');
    await expect.poll(() => [...lost].filter((path) => /Booking|ShopReviews/.test(path)).length).toBe(2);
    // The browser never asks again for a script that failed: the page is loaded anew, and the booking is still open.
    await reserve(page);
    await close(page);
    await honest();

    await answer('/api/menu*', refused);
    await reserve(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await look(page, 'a menu that cannot be loaded');
    await close(page);
    await honest();

    await answer(
      '/api/menu*',
      json({
        success: true,
        data: { items: {}, DISCOUNT_PERCENTAGE: 20, MAX_QUANTITY: 5, PEOPLE_PER_ORDER: 2, VALID_COUPON: 'FMANDI20' },
      }),
    );
    await reserve(page);
    await expect(page.getByRole('dialog').locator('p').first()).toBeVisible();
    await look(page, 'no menu items');
    await close(page);
    await honest();

    await answer('/api/available-slots*', json({ success: true, availableSlots: 0 }));
    await reserve(page);
    await expect(page.getByRole('dialog').locator('input').first()).toBeVisible();
    await look(page, 'sold out');
    await close(page);
    await honest();

    await reserve(page);
    const form = page.getByRole('dialog');
    await form.locator('ul button').nth(1).click();
    await form.locator('button[type=submit]').click();
    await expect(form.getByRole('alert')).toBeVisible();
    await look(page, 'a form with something missing');
    await form.locator('button[aria-expanded]').click();
    await expect(form.locator('.leaflet-container')).toBeVisible();
    await look(page, 'the map');
    await form.locator('form input[autocomplete=name]').fill('Ammini Kurien');
    await form.locator('form input[type=tel]').fill('12');
    await form.locator('form textarea').fill('Thazhathangadi');
    await form.locator('form input[inputmode=numeric]').fill('12');
    await form.locator('button[type=submit]').click();
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
    await look(page, 'fields that the server refuses');
    await close(page);

    await page.goto('/?payment=pending');
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'a payment that is being checked');
    await page.goto('/order/MND-AB23CD');
    await expect(page.getByRole('status').last()).toBeVisible();
    await look(page, 'an order of somebody else');
  });
}

/** @source requirements/storefront S6 */
test('a press in the header glides to the section, which begins 72 px below the top', { tag: '@reads' }, async ({ visitor }) => {
  const page = await visitor('desk', '/');
  const glide = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await glide(), 'not for a person who asks for less motion').toBe('auto');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await glide()).toBe('smooth');
  const header = page.getByRole('banner');
  for (const [link, section] of [
    ['Upcoming Sales', 'events'],
    ['Contact', 'contact'],
    ['Home', 'home'],
  ] as const) {
    const topOf = () => page.locator(`#${section}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await header.getByRole('link', { name: link, exact: true }).click();
    // The first section and the last are where the page ends.
    const isAtAnEnd = () => page.evaluate(() => scrollY === 0 || Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight);
    await expect.poll(async () => (await topOf()) === 72 || (section !== 'events' && (await isAtAnEnd())), { message: section }).toBe(true);
    await expect(header).toBeInViewport({ ratio: 1 });
  }
});

/** @source requirements/storefront S47 */
test('a map without tiles shows pincodes, names the reason, and is used by the keys', { tag: '@reads' }, async ({ visitor }) => {
  const page = await visitor('phone');
  await page.route(/tile\.openstreetmap\.org/, (route) => route.abort());
  await page.goto('/');
  await reserve(page);
  await page.getByRole('button', { name: 'Pick Location' }).click();
  const map = page.getByRole('region', { name: 'Map: where to deliver' });
  await expect(page.getByText(/^The street map cannot be loaded\./)).toBeVisible();
  await expect(map.getByText(/^6\d{5}$/).first()).toBeVisible();
  await map.getByTitle(/^Delivery pin/).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Pincode')).toHaveValue(/^6\d{5}$/);
});
