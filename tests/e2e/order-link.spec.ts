import type { Page } from '@playwright/test';
import { bookAndFollow, CUSTOMER } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** requirements/storefront S60; decisions/0068 */
test('the link of an order opens it on a second device, until the manager revokes it', { tag: '@smoke' }, async ({ visitor, manager }) => {
  const first = await visitor('phone', '/');
  const { reference } = await bookAndFollow(first);
  await first.setViewportSize({ width: 360, height: 740 });
  await first.getByText('Messages, notifications, other phones').click();
  await first.getByRole('button', { name: 'Get the link' }).click();
  const link = await first.getByRole('textbox', { name: 'Link to this order' }).inputValue();
  const token = link.split('#')[1] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  await expectAccessible(first);
  expect(await fits(first)).toBe(true);

  const second = await visitor('phone');
  await second.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  second.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await second.goto(link);
  await expect(second.getByText(CUSTOMER.Address)).toBeVisible();
  expect(second.url()).toMatch(new RegExp(`/order/${reference}$`));
  expect(asked.join('\n')).not.toContain(token);
  expect(await second.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))).not.toContain(token);
  await second.reload();
  await expect(second.getByText(CUSTOMER.Address)).toBeVisible();

  // A browser that lost its cookies opens the link again, in the page that says what to do.
  await second.context().clearCookies();
  await second.reload();
  await expect(second.getByText('This order cannot be shown here')).toBeVisible();
  await second.goto(link);
  await expect(second.getByText(CUSTOMER.Address)).toBeVisible();
  expect(second.url()).not.toContain('#');

  const console = await manager(`/admin?tab=bookings&booking=${reference}`);
  const part = console.getByRole('region', { name: 'Link to the order' });
  await part.getByRole('button', { name: 'Show the link' }).click();
  await expect(part.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await expect(part.getByRole('img', { name: `QR code that opens order ${reference}` })).toBeVisible();
  const chat = await part.getByRole('link', { name: `WhatsApp ${CUSTOMER.Name}` }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(link);
  await expectAccessible(console);
  await part.getByRole('button', { name: 'Revoke the link' }).click();
  await console.getByRole('dialog', { name: 'Revoke the link?' }).getByRole('button', { name: 'Revoke the link' }).click();
  await expect(part.getByText('The link no longer opens the order.')).toBeVisible();

  // The open page hides it without being asked.
  await expect(second.getByText('This order cannot be shown here')).toBeVisible();
  await expect(second.getByText(CUSTOMER.Address)).toHaveCount(0);
  await expect(first.getByText(CUSTOMER.Address)).toBeVisible();
  await second.goto(link);
  await expect(second.getByText('This link does not open the order any more')).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'മലയാളം' }).click();
  await expect(second.getByText('ഈ ലിങ്ക് ഇനി ഓർഡർ തുറക്കില്ല')).toBeVisible();
  await expectAccessible(second);
  expect(await fits(second)).toBe(true);
  await first.reload();
  await expect(first.getByText(CUSTOMER.Address)).toBeVisible();
  await first.getByRole('button', { name: 'മലയാളം' }).click();
  await first.locator('summary').click();
  await first.getByRole('button', { name: 'ലിങ്ക് എടുക്കൂ' }).click();
  await expect(first.getByRole('textbox', { name: 'ഈ ഓർഡറിന്റെ ലിങ്ക്' })).toBeVisible();
  await expectAccessible(first);
  expect(await fits(first)).toBe(true);
});

const IN_APP = {
  Instagram: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 350.0.0',
  WhatsApp: 'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Chrome/131.0.6778.39 Mobile Safari/537.36 WhatsApp/2.24.24',
};

for (const [app, userAgent] of Object.entries(IN_APP)) {
  /** Such a browser opens no windows, shares nothing and often stores nothing but cookies. */
  test(`the link of an order opens inside ${app}, which stores nothing`, async ({ visitor, browser, server }) => {
    const first = await visitor('phone', '/');
    const { reference } = await bookAndFollow(first);
    await first.getByText('Messages, notifications, other phones').click();
    await first.getByRole('button', { name: 'Get the link' }).click();
    const link = await first.getByRole('textbox', { name: 'Link to this order' }).inputValue();
    const context = await browser.newContext({
      userAgent,
      viewport: { width: 360, height: 640 },
      baseURL: server.url,
      serviceWorkers: 'block',
    });
    const mishaps: Error[] = [];
    context.on('weberror', (error) => mishaps.push(error.error()));
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      window.open = () => null;
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    const inside = await context.newPage();
    await inside.goto(link);
    await expect(inside.getByText(CUSTOMER.Address)).toBeVisible();
    expect(inside.url()).toMatch(new RegExp(`/order/${reference}$`));
    await inside.reload();
    await expect(inside.getByText(CUSTOMER.Address)).toBeVisible();
    expect(await fits(inside)).toBe(true);
    expect(mishaps).toEqual([]);
    await context.close();
  });
}

test('the QR code of an order is printed alone', async ({ visitor, manager }) => {
  const { reference } = await bookAndFollow(await visitor('phone', '/'));
  const console = await manager(`/admin?tab=bookings&booking=${reference}`);
  const part = console.getByRole('region', { name: 'Link to the order' });
  await part.getByRole('button', { name: 'Show the link' }).click();
  const code = part.getByRole('img', { name: `QR code that opens order ${reference}` });
  await expect(code).toBeVisible();
  await console.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await expect(part.locator('figcaption')).toContainText(reference);
  for (const hidden of [part.getByLabel('Link', { exact: true }), console.getByRole('row').first(), console.getByLabel('Reason')])
    await expect(hidden).toBeHidden();
});
