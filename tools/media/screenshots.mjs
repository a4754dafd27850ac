// `npm run screenshots`: real pictures of the running product, for the README.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../tests/e2e/support/browser.ts';
import { Office } from '../../tests/e2e/support/office.ts';
import { MANAGER, Server } from '../../tests/e2e/support/server.ts';
import { root } from '../../scripts/lib/root.mjs';

const folder = join(root, 'docs', 'screenshots');
mkdirSync(folder, { recursive: true });

const server = await Server.start();
const browser = await chromium.launch(await launchOptions());
const open = async (path, viewport, more = {}) => {
  const context = await browser.newContext({
    viewport,
    baseURL: server.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    ...more,
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
const save = async (page, name, options = {}) => {
  // Pictures and letters that are still on their way would make an empty picture.
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(folder, `${name}.png`), ...options });
  console.log(`docs/screenshots/${name}.png`);
};

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const TV = { width: 1920, height: 1080 };
const CUSTOMERS = [
  { Name: 'Ammini Kurien', Phone: '98470 12345', Address: 'Thazhathangadi, near the old mosque', Pincode: '686005' },
  { Name: 'Basheer P. K.', Phone: '94460 54321', Address: 'Nagampadam, behind the bus stand', Pincode: '686001' },
];

async function book(page, customer) {
  await page.getByRole('button', { name: 'Reserve your mandi' }).click();
  const form = page.getByRole('dialog');
  await form
    .getByRole('button', { name: /^Add one / })
    .first()
    .click();
  await form
    .getByRole('button', { name: /^Add one / })
    .nth(1)
    .click();
  for (const [label, value] of Object.entries(customer)) await form.getByLabel(label).fill(value);
}
async function payFor(page) {
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await page.getByText('Payment Successful!').waitFor();
}

try {
  const storefront = await open('/', DESK);
  await storefront.getByRole('button', { name: 'Reserve your mandi' }).waitFor();
  await save(storefront, 'storefront');

  for (const [n, customer] of CUSTOMERS.entries()) {
    const phone = await open('/', PHONE, { deviceScaleFactor: 2, hasTouch: true, isMobile: true });
    await book(phone, customer);
    if (n === 0) await save(phone, 'booking-phone');
    await payFor(phone);
  }

  const office = await Office.of(server);
  const event = await office.event();
  const cook = await open(await office.invite('Ammini'), PHONE, { deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  await cook.getByRole('button', { name: 'Use this phone' }).click();
  for (const done of [true, true, false]) {
    await cook.getByRole('button', { name: 'Start Task' }).first().click();
    if (done) await cook.getByRole('button', { name: 'Complete Task' }).first().click();
  }
  await cook
    .getByText(/^3|Started by/)
    .last()
    .waitFor();
  await save(cook, 'kitchen-phone');

  const manager = await open('/login?next=/admin', DESK);
  await manager.getByLabel('Username').fill(MANAGER.username);
  await manager.getByLabel('Password', { exact: true }).fill(MANAGER.password);
  await manager.getByRole('button', { name: 'Sign in' }).click();
  await manager.getByText(CUSTOMERS[1].Name).first().waitFor();
  await save(manager, 'console');

  const tv = await open('/soplocked', TV);
  const code = tv.getByText(/^[A-Z]{4}-[A-Z]{4}$/);
  await code.waitFor();
  await manager.goto('/admin?tab=devices');
  await manager.getByLabel('Code').fill(await code.textContent());
  await manager.getByLabel('Name of the screen').fill('TV by the pit');
  await manager.getByRole('button', { name: 'Approve' }).click();
  await tv.getByRole('heading', { name: 'SOP home' }).waitFor();
  await tv.goto(`/soplocked/pitlighting?eventId=${event.id}`);
  await tv.getByRole('button', { name: /^Start: Lighting/ }).click();
  await tv.getByRole('button', { name: /^Stop: Lighting/ }).waitFor();
  await save(tv, 'tv');
} finally {
  await browser.close();
  await server.remove();
}
