import { picturePath } from '#shared/sales-events/picture';
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

/** @source schema.org FoodEvent */
export function eventData(event: SalesEvent, business: StructuredDataProps['business'], page: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEvent',
    name: event.title,
    ...(event.startsAt !== null && { startDate: event.startsAt }),
    description: `${event.description} (${event.date})`,
    image: new URL(picturePath(event.image), page).href,
    url: `${page}#events`,
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: 'Kottayam',
      address: { '@type': 'PostalAddress', addressLocality: 'Kottayam', addressRegion: 'Kerala', addressCountry: 'IN' },
    },
    organizer: { '@type': 'Organization', name: business.name, url: page, email: business.email, telephone: business.phone },
    offers: {
      '@type': 'Offer',
      url: `${page}#events`,
      priceCurrency: 'INR',
      availability: `https://schema.org/${event.availableSlots > 0 ? 'InStock' : 'SoldOut'}`,
    },
  };
}
