import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { changeLanguage } from '#kit/i18n';
import type { Books } from '#shared/books/books.contract';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { BooksPanel } = await import('../../../frontends/staff/src/features/books/BooksPanel');
const { books } = await import('../../../frontends/staff/src/data/books.data');

const month = (count: number): Books => ({
  month: '2026-11',
  types: (['Sales', 'Credit Note', 'Receipt', 'Payment'] as const).map((type) => ({ type, count, sum: count * 1000 })),
});
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

beforeEach(async () => {
  books.reset();
  await speak();
});
afterEach(async () => {
  cleanup();
  await changeLanguage('en');
});

/** @source requirements/console C137 */
describe('a month for the accounts', () => {
  it('says what it has, and names the ledgers', async () => {
    backend.on('GET /api/books', () => ({ reply: { success: true, data: month(2) } }));
    show(<BooksPanel />);
    const table = within(await screen.findByRole('table', { name: 'Vouchers of the month' }));
    expect(table.getByText('Credit notes')).toBeTruthy();
    expect(table.getAllByText('₹2,000')).toHaveLength(4);
    expect(screen.getByText(/Razorpay clearing/)).toBeTruthy();
    expect(isDisabled('Save for Tally (XML)')).toBe(false);
  });

  it('has no file of a month with nothing, in both languages', async () => {
    backend.on('GET /api/books', () => ({ reply: { success: true, data: month(0) } }));
    await changeLanguage('ml');
    show(<BooksPanel />);
    expect(await screen.findByText('ഈ മാസം കണക്കിൽ ചേർക്കാൻ ഒന്നുമില്ല.')).toBeTruthy();
    expect(isDisabled('CSV ആയി സേവ് ചെയ്യുക')).toBe(true);
  });

  it('says when it was not loaded', async () => {
    backend.on('GET /api/books', () => refusal(503, 'database.unavailable', 'x'));
    show(<BooksPanel />);
    expect(await screen.findByText('The accounts were not loaded')).toBeTruthy();
  });
});
