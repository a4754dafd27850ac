import { listAuditSchema } from '#shared/audit/audit.contract';
import { listBookingsSchema } from '#shared/bookings/booking.contract';
import { deliveryQuerySchema } from '#shared/geocoding/geocoding.contract';
import { listMessagesSchema } from '#shared/messages/message.contract';

describe.each([
  ['bookings', listBookingsSchema],
  ['audit', listAuditSchema],
  ['messages', listMessagesSchema],
])('a query of the %s', (_, schema) => {
  it('reads the number of a page, and takes an empty one for none', () => {
    expect(schema.parse({ page: '2', pageSize: '50' })).toEqual({ page: 2, pageSize: 50 });
    expect(schema.parse({ page: '', pageSize: '' })).toEqual({});
    expect(schema.parse({})).toEqual({});
  });

  it.each(['0', '-1', '1.5', 'x', '1000001'])('refuses the page %s', (page) => {
    expect(schema.safeParse({ page }).success).toBe(false);
  });
});

it('takes an empty pin for none, and not for the point where equator and Greenwich meet', () => {
  expect(deliveryQuerySchema.parse({ pincode: '682001', lat: '', lng: '' })).toEqual({ pincode: '682001' });
  expect(deliveryQuerySchema.parse({ pincode: '682001', lat: '9.9', lng: '76.2' })).toEqual({ pincode: '682001', lat: 9.9, lng: 76.2 });
});
