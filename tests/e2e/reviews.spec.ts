import type { Page } from '@playwright/test';
import { bookAndFollow } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';

/** A review is public: the form has the first name only. */
const FIRST_NAME = 'Ammini';
const WORDS = 'Tender to the bone, and on time.';

/** The landing page after it has heard what customers say. */
async function landing(visitor: (device: 'desk') => Promise<Page>): Promise<Page> {
  const page = await visitor('desk');
  const heard = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/reviews');
  await page.goto('/');
  await heard;
  return page;
}

test('a customer reviews after the delivery; the review is on the storefront as verified until the manager hides it', async ({
  visitor,
  manager,
  office,
}) => {
  await office.linkSale();
  const customer = await visitor('phone', '/');
  const { reference } = await bookAndFollow(customer);
  const question = customer.getByRole('heading', { name: 'How was your mandi?' });
  await expect(question).toBeHidden();
  const list = await manager('/admin?tab=bookings');
  await list.getByRole('combobox', { name: `Status of ${reference}` }).selectOption('Delivered');

  await expect(question).toBeVisible();
  await customer.getByRole('button', { name: 'Submit Review' }).click();
  await expect(customer.getByText('Please enter your review')).toBeVisible();
  await expectAccessible(customer);
  await customer.getByRole('radio', { name: '4 of 5 stars' }).check();
  await customer.getByLabel('Your review', { exact: true }).fill(WORDS);
  await customer.getByLabel('Tags (optional)').fill('tender, on time');
  await customer.getByLabel('YouTube link (optional)').fill('https://evil.example/watch?v=dQw4w9WgXcQ');
  await customer.getByRole('button', { name: 'Submit Review' }).click();
  await expect(customer.getByText(/^Please enter a valid YouTube link/)).toBeVisible();
  await customer.getByLabel('YouTube link (optional)').fill('https://youtu.be/dQw4w9WgXcQ');
  await customer.getByRole('button', { name: 'Submit Review' }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
  await expect(customer.getByRole('article', { name: FIRST_NAME })).toContainText('Verified');
  await expectAccessible(customer);
  await customer.reload();
  await expect(customer.getByText(WORDS)).toBeVisible();

  const stranger = await landing(visitor);
  const review = stranger.getByRole('article', { name: FIRST_NAME });
  await expect(review).toContainText(WORDS);
  await expect(review).toContainText('Verified');
  await expect(stranger.getByText('4 of 5, 1 verified review')).toBeVisible();
  await expect(stranger.locator('iframe')).toHaveCount(0);
  await expectAccessible(stranger);

  const { id } = await office.event();
  await list.goto(`/kitchen/events/${id}?panel=reviews`);
  const managed = list.getByRole('article', { name: FIRST_NAME });
  await expect(managed).toContainText(WORDS);
  await expectAccessible(list);
  await managed.getByRole('button', { name: 'Reply' }).click();
  await managed.getByRole('textbox', { name: 'Reply' }).fill('Come again!');
  await managed.getByRole('button', { name: 'Publish the reply' }).click();
  await expect(managed.getByText('Our reply')).toBeVisible();
  await managed.getByRole('button', { name: 'Hide', exact: true }).click();
  await managed.getByRole('textbox', { name: 'Why is it hidden?' }).fill('A test of the kitchen');
  await managed.getByRole('button', { name: 'Hide the review' }).click();
  await expect(managed.getByText('Hidden by manager: A test of the kitchen')).toBeVisible();
  await expectAccessible(list);

  await expect((await landing(visitor)).getByText(WORDS)).toHaveCount(0);
});
