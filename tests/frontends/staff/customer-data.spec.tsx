import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { changeLanguage } from '#kit/i18n';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { CustomerDataView } = await import('../../../frontends/staff/src/features/customer-data/CustomerDataView');

const COPY = {
  phone: '9847012345',
  parts: [{ part: 'bookings', records: [{ name: 'Latha', address: 'Mill Road, Kottayam' }] }],
  neededFor: [],
};
let saved: { name: string; blob: Blob | undefined }[];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const erasures = () => backend.to('POST', '/api/customer-data/erase').map(({ body }) => body);

beforeEach(async () => {
  backend.asked.length = 0;
  backend.online = true;
  saved = [];
  let made: Blob | undefined;
  URL.createObjectURL = (blob) => ((made = blob as Blob), 'blob:copy');
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: made });
  });
  await speak();
});
afterEach(() => changeLanguage('en'));

/** @source faults O4 */
describe('the copy of a customer’s data', () => {
  it('is saved as a file that is named after the booking', async () => {
    backend.on('GET /api/customer-data', () => ({ reply: { success: true, data: COPY } }));
    show(<CustomerDataView bookingId="MND-ABC234" whose="Latha (98470 12345)" />);
    press('Download a copy');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['customer-MND-ABC234.json']));
    expect(saved[0]?.blob?.size).toBe(new Blob([JSON.stringify(COPY, null, 2)]).size);
    expect(backend.to('GET', '/api/customer-data')[0]?.search.get('booking')).toBe('MND-ABC234');
  });

  it.each([
    ['the server refuses', () => refusal(503, 'database.unavailable', 'English of the server'), true],
    ['nobody answers', () => refusal(503, 'database.unavailable', 'English of the server'), false],
  ])('is no file when %s, and says so', async (_name, answer, isOnline) => {
    backend.on('GET /api/customer-data', answer);
    backend.online = isOnline;
    show(<CustomerDataView bookingId="MND-ABC234" whose="Latha (98470 12345)" />);
    press('Download a copy');
    expect((await screen.findByRole('alert')).textContent).not.toContain('English of the server');
    expect(saved).toEqual([]);
  });
});

describe('erasing a customer', () => {
  it('asks who wanted it, and sends nothing without that', () => {
    show(<CustomerDataView bookingId="MND-ABC234" whose="Latha (98470 12345)" />);
    press('Erase…');
    expect(screen.getByText(/of Latha \(98470 12345\) are erased for good/)).toBeTruthy();
    press('Erase for good');
    expect(screen.getByText('Write down who asked for it')).toBeTruthy();
    expect(erasures()).toEqual([]);
    press('Back');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Erase…' })).toBeTruthy();
  });

  it('is done once, and says in how many records', async () => {
    backend.on('POST /api/customer-data/erase', () => ({ reply: { success: true, erased: 3 } }));
    show(<CustomerDataView bookingId="MND-ABC234" whose="Latha (98470 12345)" />);
    press('Erase…');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '  Latha, by phone ' } });
    press('Erase for good');
    expect(await screen.findByText('Erased in 3 records')).toBeTruthy();
    expect(erasures()).toEqual([{ booking: 'MND-ABC234', reason: 'Latha, by phone' }]);
    // There is nothing left to copy or to erase.
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('that is refused keeps the reason that was written, and says why', async () => {
    backend.on('POST /api/customer-data/erase', () =>
      refusal(400, 'input.invalid', 'English of the server', { issues: [{ path: 'reason', message: 'Too short to be of use' }] }),
    );
    show(<CustomerDataView bookingId="MND-ABC234" whose="Latha (98470 12345)" />);
    press('Erase…');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } });
    press('Erase for good');
    expect(await screen.findByText('Too short to be of use')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('x');
    expect(screen.queryByText(/^Erased in/)).toBeNull();
  });

  it('speaks Malayalam', async () => {
    await changeLanguage('ml');
    backend.on('POST /api/customer-data/erase', () => ({ reply: { success: true, erased: 1 } }));
    show(<CustomerDataView bookingId="MND-ABC234" whose="Latha (98470 12345)" />);
    press('മായ്ക്കുക…');
    fireEvent.change(screen.getByRole('textbox', { name: 'ആര്, എങ്ങനെ ആവശ്യപ്പെട്ടു?' }), { target: { value: 'ലത, ഫോണിൽ' } });
    press('എന്നേക്കുമായി മായ്ക്കുക');
    expect(await screen.findByText('1 രേഖയിൽ മായ്ച്ചു')).toBeTruthy();
  });
});
