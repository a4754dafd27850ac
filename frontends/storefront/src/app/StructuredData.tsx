import { picturePath } from '#shared/sales-events/picture';
import { orderingEndsAt } from '#shared/sales-events/sale-times';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import type { PublicConfig } from '#shared/settings/settings.contract';

export interface StructuredDataProps {
  event: SalesEvent | null;
  business: PublicConfig['business'];
}

/**
 * The sale for search engines, and the one address of this page. Data, not a script: the page's policy has nothing against it.
 * Without a start date where the manager wrote the date as a text only (requirements/storefront §3): a guessed one would be wrong.
 */
export function StructuredData({ event, business }: StructuredDataProps) {
  const page = `${location.origin}/`;
  return (
    <>
      <link rel="canonical" href={page} />
      {event && <script type="application/ld+json">{JSON.stringify(eventData(event, business, page))}</script>}
    </>
  );
}

const VOCABULARY = 'https://schema.org';

/** The state of the sale, with the date that it had before where one is known. */
function eventState({ cancelledAt, movedFrom }: SalesEvent) {
  if (cancelledAt !== null) return { eventStatus: `${VOCABULARY}/EventCancelled` };
  if (movedFrom === null) return { eventStatus: `${VOCABULARY}/EventScheduled` };
  const { startsAt: before } = movedFrom;
  return { eventStatus: `${VOCABULARY}/EventRescheduled`, ...(before !== null && { previousStartDate: before }) };
}

/** @source schema.org FoodEvent; requirements/storefront S80 */
function eventData(event: SalesEvent, business: StructuredDataProps['business'], page: string) {
  const { startsAt, orderingOpensAt, cancelledAt, availableSlots } = event;
  const endsAt = orderingEndsAt(event);
  return {
    '@context': VOCABULARY,
    '@type': 'FoodEvent',
    name: event.title,
    ...(startsAt !== null && { startDate: startsAt }),
    description: `${event.description} (${event.date})`,
    image: new URL(picturePath(event.image), page).href,
    url: `${page}#events`,
    ...eventState(event),
    location: {
      '@type': 'Place',
      name: 'Kottayam',
      address: { '@type': 'PostalAddress', addressLocality: 'Kottayam', addressRegion: 'Kerala', addressCountry: 'IN' },
    },
    organizer: {
      '@type': 'Organization',
      name: business.name,
      url: page,
      ...(business.email && { email: business.email }),
      ...(business.phone && { telephone: business.phone }),
    },
    offers: {
      '@type': 'Offer',
      url: `${page}#events`,
      priceCurrency: 'INR',
      availability: `${VOCABULARY}/${availableSlots > 0 && cancelledAt === null ? 'InStock' : 'SoldOut'}`,
      ...(orderingOpensAt !== null && { availabilityStarts: orderingOpensAt }),
      ...(endsAt !== null && { availabilityEnds: endsAt }),
    },
  };
}
