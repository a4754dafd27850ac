import { useEffect } from 'react';
import { chatLink } from '#shared/core/phone';
import { Hero } from '../features/landing/Hero';
import { useShopReviews } from '../features/reviews/shop-reviews.store';
import { SaleFacts } from '../features/sales-events/EventCard';
import { useDateText } from '../features/sales-events/state-text';
import { useSales } from '../features/sales-events/sales-events.store';
import { TellMe } from '../features/sales-events/UpcomingSales';
import { useConfig } from './config.store';

/** The banner with the next sale, or the text without one, and the customers' ratings. */
export function LandingHero() {
  const config = useConfig((now) => now.config);
  const { events, state } = useSales();
  const { summary, load } = useShopReviews();
  useEffect(() => {
    if (state === 'ready') load();
  }, [state, load]);
  const dateText = useDateText();
  const next = events.find(({ bookable }) => bookable) ?? events[0] ?? null;
  const isEmpty = state === 'ready' && !events.some(({ bookable }) => bookable);
  const whatsapp = config?.business.whatsapp || null;
  return (
    <Hero
      date={next && !isEmpty ? dateText(next) : null}
      facts={next && <SaleFacts event={next} people={config?.peoplePerOrder ?? null} />}
      instead={isEmpty && <TellMe whatsapp={whatsapp} isTitled />}
      isLoading={state === 'loading'}
      registration={config?.business.registration ?? ''}
      rating={summary}
      chat={whatsapp === null ? null : chatLink(whatsapp)}
    />
  );
}
