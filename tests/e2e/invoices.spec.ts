import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { gstinCheckSign } from '#shared/invoices/gstin';
import { bookAndFollow, CUSTOMER } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

const GSTIN = `32AAPFU0939F1Z${gstinCheckSign('32AAPFU0939F1Z')}`;

async function fitsNarrowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

/** requirements/console C135, C136, storefront S88 */
test('once they are on, each booking has its tax invoice, on the order page and in the drawer, and a credit note when it is refunded', async ({
  manager,
  visitor,
}) => {
  const desk = await manager('/admin?tab=settings&section=invoices');
  await test.step('the manager turns them on; a wrong GSTIN is refused at its field', async () => {
    await desk.getByLabel('A tax invoice (GST)').check();
    await desk.getByLabel('GSTIN').fill('32AAPFU0939F1Z0');
    await desk.getByLabel('Name as registered').fill('Kuzhi Foods LLP');
    await desk.getByLabel('Address as registered').fill('Temple Road, Kottayam 686001');
    await desk.getByLabel('Before the number').fill('KZ');
    await desk.getByLabel('HSN or SAC').fill('996331');
    await desk.getByLabel('Tax in the prices, %').fill('5');
    await desk.getByRole('button', { name: 'Save Changes' }).click();
    await expect(desk.getByText('Enter the 15 characters of the GSTIN; the last one must match the others')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByLabel('GSTIN').fill(GSTIN);
    await desk.getByRole('button', { name: 'Save Changes' }).click();
    await expect(desk.getByText('Invoice settings saved')).toBeVisible();
  });

  const phone = await visitor('phone', '/');
  const { total, reference } = await bookAndFollow(phone);
  await test.step('the customer has it as a PDF, in both languages', async () => {
    const invoice = phone
      .getByRole('region', { name: 'Bill' })
      .getByRole('link', { name: /^Tax invoice KZ\/\d\d-\d\d\/0001, .+ \(PDF\)$/ });
    await expect(invoice).toBeVisible();
    const [file] = await Promise.all([phone.waitForEvent('download'), invoice.click()]);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible(phone);
    await fitsNarrowPhone(phone);
    await phone.getByRole('button', { name: 'മലയാളം' }).click();
    await expect(phone.getByRole('region', { name: 'ബിൽ' }).getByRole('link', { name: /^നികുതി ഇൻവോയ്സ് KZ/ })).toBeVisible();
    await expectAccessible(phone);
    await fitsNarrowPhone(phone);
    await phone.getByRole('button', { name: 'English' }).click();
  });

  await test.step('a refund in full takes it back by a credit note, which both see', async () => {
    await desk.goto('/admin?tab=bookings');
    await desk
      .getByRole('row', { name: CUSTOMER.Name })
      .filter({ hasText: reference })
      .getByRole('button', { name: 'Open', exact: true })
      .click();
    const drawer = desk.getByRole('dialog', { name: reference });
    const documents = drawer.getByRole('region', { name: 'Invoices' });
    await expect(documents.getByRole('listitem')).toContainText([total]);
    await drawer.getByRole('button', { name: 'All of it' }).click();
    await drawer.getByLabel('Reason').fill('It rained into the pit');
    await drawer.getByRole('button', { name: 'Refund…' }).click();
    await drawer.getByRole('button', { name: /^Yes, refund / }).dblclick();
    await expect(documents.getByRole('link', { name: /^Credit note KZC\// })).toBeVisible();
    await expect(documents.getByRole('listitem')).toHaveCount(2);
    await expect(phone.getByRole('region', { name: 'Bill' }).getByRole('link', { name: /^Credit note KZC\// })).toBeVisible();
  });

  await test.step('the drawer speaks Malayalam and fits a phone', async () => {
    await desk.setViewportSize({ width: 360, height: 740 });
    await desk.evaluate(() => localStorage.setItem('kuzhi.staff.language', '"ml"'));
    await desk.reload();
    await expect(desk.getByRole('link', { name: /^ക്രെഡിറ്റ് നോട്ട് KZC/ })).toBeVisible();
    await fitsNarrowPhone(desk);
    await expectAccessible(desk);
  });
});
