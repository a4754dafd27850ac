import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
afterEach(() => changeLanguage('en'));

/** @source requirements/console C137 */
describe('a month for the accounts', () => {
  it('shows its vouchers, and names the ledgers', async () => {
    backend.on('GET /api/books', () => ({ reply: { success: true, data: month(2) } }));
    show(<BooksPanel />);
    const table = within(await screen.findByRole('table', { name: 'Vouchers of the month' }));
    expect(table.getByText('Credit notes')).toBeTruthy();
    expect(table.getAllByText('₹2,000')).toHaveLength(4);
    expect(screen.getByText(/Razorpay clearing/)).toBeTruthy();
    expect(isDisabled('Save for Tally (XML)')).toBe(false);
  });

  it('has no file of an empty month, in both languages', async () => {
    backend.on('GET /api/books', () => ({ reply: { success: true, data: month(0) } }));
    await changeLanguage('ml');
    show(<BooksPanel />);
    expect(await screen.findByText('ഈ മാസം കണക്കിൽ ചേർക്കാൻ ഒന്നുമില്ല.')).toBeTruthy();
    expect(isDisabled('CSV ആയി സേവ് ചെയ്യുക')).toBe(true);
  });

  it('says when it was not loaded, and asks once more', async () => {
    backend.on('GET /api/books', () => refusal(503, 'database.unavailable', 'x'));
    show(<BooksPanel />);
    expect(await screen.findByText('The accounts could not be loaded')).toBeTruthy();
    expect(isDisabled('Save for Tally (XML)')).toBe(true);
    backend.on('GET /api/books', () => ({ reply: { success: true, data: month(1) } }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Vouchers of the month' })).toBeTruthy();
    expect(screen.queryByText('The accounts could not be loaded')).toBeNull();
  });

  it('is one of the last two years, and shows nothing of another month while it loads', async () => {
    const asked: (string | null)[] = [];
    backend.on('GET /api/books', ({ search }) => {
      asked.push(search.get('month'));
      return { reply: { success: true, data: { ...month(asked.length), month: search.get('month') } } };
    });
    show(<BooksPanel />);
    await screen.findByRole('table', { name: 'Vouchers of the month' });
    const choice = screen.getByLabelText<HTMLSelectElement>('Month');
    const [now, before] = [...choice.options].map(({ value }) => value);
    expect(choice.options).toHaveLength(24);
    fireEvent.change(choice, { target: { value: before } });
    expect(screen.queryByRole('table', { name: 'Vouchers of the month' })).toBeNull();
    expect(isDisabled('Save as CSV')).toBe(true);
    const table = within(await screen.findByRole('table', { name: 'Vouchers of the month' }));
    expect(asked).toEqual([now, before]);
    expect(table.getAllByText('₹2,000')).toHaveLength(4);
  });

  it.each([
    ['Save for Tally (XML)', 'xml', 'tally-', '<ENVELOPE/>'],
    ['Save as CSV', 'csv', 'books-', 'Day,Voucher'],
  ])('%s saves the file of the chosen month, and says when it was not made', async (button, ending, name, file) => {
    const saved: { name: string; size: number }[] = [];
    let size = 0;
    URL.createObjectURL = (blob) => (({ size } = blob as Blob), 'blob:books');
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, size });
    });
    backend.on('GET /api/books', () => ({ reply: { success: true, data: month(2) } }));
    backend.on(`GET /api/books.${ending}`, () => refusal(503, 'database.unavailable', 'x'));
    show(<BooksPanel />);
    await screen.findByRole('table', { name: 'Vouchers of the month' });
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent).toContain('The file was not saved');
    expect(saved).toEqual([]);
    backend.on(`GET /api/books.${ending}`, () => ({ reply: {}, file }));
    fireEvent.click(screen.getByRole('button', { name: button }));
    const chosen = screen.getByLabelText<HTMLSelectElement>('Month').value;
    await waitFor(() => expect(saved).toEqual([{ name: `${name}${chosen}.${ending}`, size: file.length }]));
    expect(backend.to('GET', `/api/books.${ending}`).at(-1)?.search.get('month')).toBe(chosen);
    expect(screen.queryByRole('alert')).toBeNull();
    click.mockRestore();
  });
});
