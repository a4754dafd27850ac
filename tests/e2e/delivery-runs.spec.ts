import type { Page } from '@playwright/test';
import { calendarDayOf } from '#shared/core/time';
import { riderDay } from '#shared/delivery-runs/run-window';
import { cutButtons } from './support/cut-words.ts';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';

const picture = (name: string) => ({ path: `${process.env.PICTURES ?? 'test-results/pictures'}/${name}.png`, fullPage: true });
const CUSTOMERS = [
  ['Ammini Kurien', '686001'],
  ['Biju', '686002'],
  ['Cherian', '686004'],
  ['Devika', '686008'],
] as const;

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** requirements/console C90; decisions/0085 */
test(
  'parcels are divided among riders, sorted by hand, assigned, and followed live',
  { tag: '@smoke' },
  async ({ manager, office, visitor }) => {
    // Until 3 AM a rider's day is the evening before.
    const now = new Date().toISOString();
    const day = await office.cookingDay('Mandi today', riderDay(now) === calendarDayOf(now) ? 0 : -1);
    await office.linkSale(day);
    await office.tasks(day.id);
    const sale = await office.sale();
    for (const [place, [name, pincode]] of CUSTOMERS.entries()) {
      await office.book(sale, 1, undefined, { name, phone: `984701234${place}`, address: `${place} Temple Road`, pincode });
    }
    const page = await manager(`/admin?tab=event-bookings&event=${sale.id}&part=runs`);
    const made = page.getByRole('region', { name: 'Make runs' });
    await expect(made.getByText('4 orders are in no run yet.')).toBeVisible();
    await made.getByLabel('Riders').fill('2');
    await made.getByRole('button', { name: 'Make runs' }).click();
    const run = (number: number) => page.getByRole('region', { name: new RegExp(`^Run ${number} `) });
    await expect(run(1).getByRole('listitem')).toHaveCount(2);
    await expect(run(2).getByRole('listitem')).toHaveCount(2);
    await expect(made.getByText('Every order is in a run')).toBeVisible();
    await expect(page.getByTitle(/^Run 2, stop 2/)).toBeVisible();
    await expectAccessible(page);

    // By hand, with the keyboard alone: down in its run, then into the other.
    const first = run(1).getByRole('listitem').first();
    const name = (await first.getByRole('strong').textContent()) ?? '';
    const down = page.getByRole('button', { name: `Move ${name} down` });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(run(1).getByRole('listitem').nth(1)).toContainText(name);
    await expect(page.getByRole('button', { name: `Move ${name} up` }), 'at the end there is only the way back').toBeFocused();
    await page.getByLabel(`Run of ${name}`).selectOption({ label: 'Run 2' });
    await expect(run(2).getByRole('listitem')).toHaveCount(3);
    await expect(run(2).getByText(/3 stops · 3 portions/)).toBeVisible();

    // A rider comes by the link, and the run is his.
    await made.getByRole('button', { name: 'Invite a rider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a rider' });
    await dialog.getByLabel('Name of the person').fill('Binu');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const phone = await visitor('phone');
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Use this phone' }).click();
    await expect(phone.getByRole('heading', { name: 'My deliveries' })).toBeVisible();
    await expect(phone.getByText('No deliveries are assigned to you today.')).toBeVisible();
    await run(2).getByLabel('Rider').selectOption({ label: 'Binu' });
    await expect(page.getByRole('region', { name: /^Run 2 .* Binu$/ })).toBeVisible();
    const own = phone.getByRole('region', { name: 'Run 2' });
    await expect(own.getByRole('listitem').filter({ hasText: name })).toBeVisible(BY_PUSH);
    await expectAccessible(phone);

    // What he taps is seen here at once.
    await own.getByRole('button', { name: 'Leave with 3 parcels' }).click();
    const degrees = own.getByLabel('Temperature inside the hot boxes');
    await expect(degrees, 'the kitchen has the food still in the pit').toBeVisible();
    await office.takeOut(day.id, 5);
    await expect(degrees).toBeHidden(BY_PUSH);
    await own.getByRole('button', { name: 'Leave now' }).click();
    await expect(run(2).getByText('On the way')).toHaveCount(3, BY_PUSH);
    const stop = own.getByRole('group', { name: /^Stop/ });
    await expect(stop).toContainText('Stop 1 of 3');
    await expect(stop.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+9198470123/);
    await stop.getByRole('button', { name: 'Customer absent' }).click();
    await stop.getByRole('button', { name: 'Save' }).click();
    await expect(run(2).getByText('No answer')).toBeVisible(BY_PUSH);
    await expect(stop).toContainText('Stop 2 of 3');

    // Without a network he goes on, and every tap arrives once.
    await phone.context().setOffline(true);
    await stop.getByRole('button', { name: 'Delivered' }).click();
    await expect(stop).toContainText('Stop 3 of 3');
    await stop.getByRole('button', { name: 'Delivered' }).click();
    await expect(stop).toContainText('Stop 1 of 3');
    await expect(own.getByText('2 of 3 delivered')).toBeVisible();
    await expectAccessible(phone);
    await phone.screenshot(picture('rider'));
    await expect(run(2).getByText('Delivered', { exact: true })).toHaveCount(0);
    await phone.context().setOffline(false);
    await expect(run(2).getByText(/2 delivered/)).toBeVisible({ timeout: 20_000 });
    await chooseLanguage(phone, 'മലയാളം');
    await expect(phone.getByRole('heading', { name: 'എന്റെ ഡെലിവറികൾ' })).toBeVisible();
    await phone.setViewportSize({ width: 320, height: 740 });
    expect(await widthOf(phone)).toBeLessThanOrEqual(320);
    expect(await cutButtons(phone)).toEqual([]);
    await expectAccessible(phone);
    await phone.screenshot(picture('rider-ml'));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.screenshot(picture('delivery-runs'));

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Make runs' })).toBeHidden();
    await expect(page.getByRole('group', { name: 'Map of the delivery runs' })).toBeHidden();
    await expect(run(1).getByRole('listitem').first()).toBeVisible();
    await page.screenshot(picture('delivery-runs-paper'));
    await page.emulateMedia({ media: 'screen' });

    await chooseLanguage(page, 'മലയാളം');
    await page.setViewportSize({ width: 320, height: 740 });
    await expect(page.getByRole('region', { name: /^ട്രിപ്പ് 1/ })).toBeVisible();
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot(picture('delivery-runs-ml'));
  },
);
