import { bookingSearchText, foundBy, readingsOf } from '#shared/bookings/booking-search';
import { holdsAll } from '#shared/core/search';

const booking = {
  bookingId: 'MND-AB23CD',
  name: 'Biju Mathew',
  phone: '+91 94470-11111',
  address: 'Temple Road 12, Kottayam',
  pincode: '686001',
};

describe('the manager’s search of bookings', () => {
  it.each([
    ['9447011111', ['phone']],
    ['94470 11111', ['phone']],
    ['+919447011111', ['phone']],
    ['+91 94470-11111', ['phone']],
    ['11111', ['phone']],
    ['biju +91 94470 11111', ['name', 'phone']],
    ['Biju  Mathew', ['name']],
    ['mathew biju', ['name']],
    ['temple road', ['address']],
    ['kottayam 686001', ['address', 'pincode']],
    ['686001', ['pincode']],
    ['mnd-ab23cd', ['reference']],
    ['ab23', ['reference']],
    ['biju mnd-ab23cd', ['name', 'reference']],
    ['', []],
  ] as const)('finds by "%s", and says that it was by %j', (typed, fields) => {
    expect(readingsOf(typed).some((words) => holdsAll(bookingSearchText(booking), words))).toBe(true);
    expect(foundBy(booking, typed)).toEqual(fields);
  });

  it.each(['9447022222', 'biju thomas', '686002', 'mnd-zz99zz', '%'])('finds nothing by "%s"', (typed) => {
    expect(readingsOf(typed).some((words) => holdsAll(bookingSearchText(booking), words))).toBe(false);
    expect(foundBy(booking, typed)).toEqual([]);
  });

  it('knows nothing of a customer who was forgotten but the reference', () => {
    const forgotten = { bookingId: 'MND-AB23CD', name: '', phone: '', address: '', pincode: '' };
    expect(bookingSearchText(forgotten)).toBe('  mnd  ab23cd');
  });
});
