import { render } from '@testing-library/react';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { StructuredData } from '../../../frontends/storefront/src/app/StructuredData';
import { sale } from './shop';

const BUSINESS = {
  name: 'Kuzhi',
  nameMalayalam: '',
  address: '',
  email: 'hello@kuzhi.example',
  phone: '+91 98470 00000',
  whatsapp: '',
  registration: '',
};
const STARTS = '2026-12-06T06:30:00.000Z';
const BEFORE = '2026-11-29T06:30:00.000Z';

function dataOf(event: SalesEvent | null): Record<string, unknown> | null {
  const { container } = render(<StructuredData event={event} business={BUSINESS} />);
  const script = container.querySelector('script[type="application/ld+json"]');
  return script ? (JSON.parse(script.textContent ?? '') as Record<string, unknown>) : null;
}

/** requirements/storefront S80; decisions/0064, 0081 */
it.each<[string, Partial<SalesEvent>, object]>([
  ['begins at its time', { startsAt: STARTS }, { startDate: STARTS, eventStatus: 'https://schema.org/EventScheduled' }],
  ['names no time that nobody said', {}, { eventStatus: 'https://schema.org/EventScheduled' }],
  [
    'is cancelled when it was cancelled, and sells nothing',
    { startsAt: STARTS, cancelledAt: BEFORE, bookable: false },
    { startDate: STARTS, eventStatus: 'https://schema.org/EventCancelled', offers: { availability: 'https://schema.org/SoldOut' } },
  ],
  [
    'is on its new date when it was moved, beside the one before',
    { startsAt: STARTS, movedFrom: { date: '', isDateWritten: true, startsAt: BEFORE } },
    { startDate: STARTS, previousStartDate: BEFORE, eventStatus: 'https://schema.org/EventRescheduled' },
  ],
  [
    'says from when and until when it is sold',
    { startsAt: STARTS, orderingOpensAt: BEFORE, orderingClosesAt: STARTS },
    { startDate: STARTS, offers: { availability: 'https://schema.org/InStock', availabilityStarts: BEFORE, availabilityEnds: STARTS } },
  ],
  ['is sold out with its last slot', { availableSlots: 0 }, { offers: { availability: 'https://schema.org/SoldOut' } }],
])('a sale as search engines read it %s', (_what, parts, data) => {
  const read = dataOf(sale(parts));
  expect(read).toMatchObject(data);
  for (const key of ['startDate', 'previousStartDate']) expect(key in (read ?? {})).toBe(key in data);
});

it('without a sale there is no data for search engines', () => expect(dataOf(null)).toBeNull());
