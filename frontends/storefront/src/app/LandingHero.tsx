import { useEffect } from 'react';
import { chatLink } from '#shared/core/phone';
import { Hero } from '../features/landing/Hero';
import { useShopReviews } from '../data/reviews.data';
import { SaleFacts } from '../features/sales-events/EventCard';
import { useDateText } from '../features/sales-events/state-text';
import { useSales } from '../data/sales.data';
import { TellMe } from '../features/sales-events/UpcomingSales';
import { useConfig } from '../data/config.data';

/** The banner with the next sale, or the text without one, and the customers' ratings. */
export function LandingHero() {
  const config = useConfig((now) => now.config);
  const { list: events, status } = useSales();
  const { summary, load } = useShopReviews();
  useEffect(() => {
    if (status === 'ready') load();
  }, [status, load]);
  const dateText = useDateText();
  const next = events.find(({ bookable }) => bookable) ?? events[0] ?? null;
  const isEmpty = status === 'ready' && !events.some(({ bookable }) => bookable);
  const whatsapp = config?.business.whatsapp || null;
  return (
    <Hero
      date={next && !isEmpty ? dateText(next) : null}
      facts={next && <SaleFacts event={next} people={config?.peoplePerOrder ?? null} />}
      instead={isEmpty && <TellMe whatsapp={whatsapp} isTitled />}
      isLoading={status === 'loading'}
      registration={config?.business.registration ?? ''}
      rating={summary}
      chat={whatsapp === null ? null : chatLink(whatsapp)}
    />
  );
}
