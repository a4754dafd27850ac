import { bookAndFollow, CUSTOMER } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

test(
  'a refund in full cancels the booking and frees its slots; the customer reads it at once',
  { tag: '@smoke' },
  async ({ visitor, manager }) => {
    const console = await manager('/admin?tab=bookings');
    const customer = await visitor('phone', '/');
    const { total, reference } = await bookAndFollow(customer);
    const { data } = (await (await console.request.get('/api/bookings')).json()) as { data: { event: { title: string } }[] };
    const slots = async (): Promise<number> => {
      const reply = await console.request.get(`/api/available-slots?event=${encodeURIComponent(data[0]?.event.title ?? '')}`);
      return ((await reply.json()) as { availableSlots: number }).availableSlots;
    };
    const before = await slots();

    const card = console.getByRole('row', { name: CUSTOMER.Name }).filter({ hasText: reference });
    await card.getByRole('button', { name: 'Open', exact: true }).click();
    const drawer = console.getByRole('dialog', { name: reference });
    await drawer.getByRole('button', { name: 'All of it' }).click();
    await drawer.getByLabel('Reason').fill('It rained into the pit');
    await drawer.getByRole('button', { name: 'Refund…' }).click();
    const also = drawer.getByRole('checkbox', { name: /^Also cancel and free \d+ slots?$/ });
    await expect(also).toBeChecked();
    const freed = Number(/\d+/.exec((await drawer.getByText(/^Also cancel and free/).textContent()) ?? '')?.[0]);
    await expectAccessible(console);
    await drawer.getByRole('button', { name: /^Yes, refund / }).dblclick();
    await expect(drawer.getByText(`${total} was refunded to the customer.`)).toBeVisible();
    await expect(drawer.getByText(/^The booking is cancelled; \d+ slots? (is|are) free again\.$/)).toBeVisible();
    expect(await slots()).toBe(before + freed);

    await expect(customer.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(customer.getByText(`Refunded: ${total}`)).toBeVisible();
    await expect(customer.getByText('refund in full')).toHaveCount(0);
    await console.keyboard.press('Escape');
    await expect(console.getByRole('row').getByRole('combobox', { name: `Status of ${reference}` })).toHaveValue('cancelled');
  },
);

test('cancelling asks for a decision about the money; undecided, it is listed under Money and the customer reads that', async ({
  visitor,
  manager,
}) => {
  const colleague = await manager('/admin?tab=money');
  const console = await manager('/admin?tab=bookings');
  const customer = await visitor('phone', '/');
  const { total, reference } = await bookAndFollow(customer);
  await console.getByRole('combobox', { name: `Status of ${reference}` }).selectOption('Cancelled');
  const question = console.getByRole('dialog', { name: `Cancel ${reference}?` });
  await expectAccessible(console);
  await question.getByRole('radio', { name: 'Decide later' }).check();
  await question.getByRole('button', { name: 'Cancel the booking' }).click();

  const thing = colleague.getByRole('article', { name: 'Cancelled, but paid' });
  await expect(thing).toContainText(total);
  await expect(customer.getByText(`You paid ${total}. The refund has not been decided yet`, { exact: false })).toBeVisible();
  await thing.getByRole('button', { name: 'No refund…' }).click();
  await thing.getByLabel('Why is nothing refunded?').fill('We had cooked it, and nobody was at home');
  await expectAccessible(colleague);
  await thing.getByRole('button', { name: 'Confirm: no refund' }).click();
  await expect(colleague.getByText('All payments are in order')).toBeVisible();
  await expect(customer.getByText('It is not refunded', { exact: false })).toBeVisible();
});
