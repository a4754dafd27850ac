import { localTimeOf } from '#shared/core/time';
import { bookAndFollow, CUSTOMER } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

const HOUR_MS = 3_600_000;
/** What a field for a time takes, so many hours from now. */
const fieldTime = (hours: number): string => localTimeOf(new Date(Date.now() + hours * HOUR_MS).toISOString());

/** requirements/console C80, C81, storefront S70, S71; decisions/0081 */
test('a sale is moved: one customer takes the new date, one the money, and both follow on their phones', async ({ visitor, manager }) => {
  const [keeps, gives] = [await visitor('phone', '/'), await visitor('phone', '/')];
  const console = await manager('/admin?tab=events');
  const { data } = (await (await console.request.get('/api/events')).json()) as {
    data: { id: number; title: string; bookable: boolean }[];
  };
  const sale = data.find(({ bookable }) => bookable);
  await console.request.put(`/api/events/${sale?.id}`, {
    data: { startsAt: new Date(Date.now() + 48 * HOUR_MS).toISOString(), date: '', orderingClosesAt: null },
  });
  await keeps.reload();
  const { reference } = await bookAndFollow(keeps);
  const { total } = await bookAndFollow(gives);
  await keeps.setViewportSize({ width: 360, height: 740 });

  await console.goto(`/admin?tab=event-bookings&event=${sale?.id}`);
  await console.getByRole('button', { name: 'More for this sale' }).click();
  await console.getByRole('menuitem', { name: 'Cancel or move this sale…' }).click();
  const dialog = console.getByRole('dialog', { name: `Cancel or move ${sale?.title}` });
  await expect(dialog.getByText(/orders are cancelled; customers:/)).toBeVisible();
  await expectAccessible(console);
  await dialog.getByRole('radio', { name: /^Move it to another date/ }).click();
  await dialog.getByLabel('New beginning of the delivery').fill(fieldTime(24 * 7));
  await dialog.getByLabel('Customers choose until').fill(fieldTime(24 * 8));
  await dialog.getByLabel('Message to customers').fill('It will rain all day.');
  await dialog.getByLabel(`To confirm, type the title: ${sale?.title}`).fill('Something else');
  await dialog.getByRole('button', { name: 'Move the sale and ask everybody' }).click();
  await expect(dialog.getByText('Type the title of the sale exactly')).toBeVisible();
  await dialog.getByLabel(`To confirm, type the title: ${sale?.title}`).fill(sale?.title ?? '');
  await dialog.getByRole('button', { name: 'Move the sale and ask everybody' }).click();
  await expect(dialog.getByText('Customers must answer before the delivery begins')).toBeVisible();
  await dialog.getByLabel('Customers choose until').fill(fieldTime(24 * 3));
  await expectAccessible(console);
  await dialog.getByRole('button', { name: 'Move the sale and ask everybody' }).click();
  await expect(console.getByRole('heading', { name: 'Customers choose: the new date or their money' })).toBeVisible();

  await expect(keeps.getByRole('heading', { name: 'This sale has a new date' })).toBeVisible();
  await expect(keeps.getByText('It will rain all day.', { exact: false })).toBeVisible();
  await expectAccessible(keeps);
  expect(await keeps.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await keeps.getByRole('button', { name: 'മലയാളം' }).click();
  await expect(keeps.getByRole('heading', { name: 'ഈ വിൽപ്പനയ്ക്ക് പുതിയ തീയതി' })).toBeVisible();
  await expectAccessible(keeps);
  expect(await keeps.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await keeps.getByRole('button', { name: 'പുതിയ തീയതി മതി' }).click();
  await expect(keeps.getByText('ഓർഡർ എത്തുന്നത്:', { exact: false })).toBeVisible();

  await gives.getByRole('button', { name: 'Get my money back' }).click();
  await expectAccessible(gives);
  await gives.getByRole('button', { name: `Cancel the order, get ${total} back` }).click();
  await expect(gives.getByText(`Refunded: ${total}`).first()).toBeVisible();
  await expect(console.getByText('Accepted: 1 · refunded: 1 · not answered: 0', { exact: false })).toBeVisible();
  const row = console.getByRole('row', { name: CUSTOMER.Name }).filter({ hasText: reference });
  await expect(row).toContainText('New date accepted');

  const shop = await visitor('phone', '/');
  await expect(shop.getByText(/^Moved from /)).toBeVisible();
  await expectAccessible(console);
});
