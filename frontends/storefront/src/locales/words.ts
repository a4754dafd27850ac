import type { Language } from '#kit/i18n';
import booking from './en/booking.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import landing from './en/landing.json' with { type: 'json' };
import location from './en/location.json' with { type: 'json' };
import order from './en/order.json' with { type: 'json' };
import reviews from './en/reviews.json' with { type: 'json' };
import sales from './en/sales.json' with { type: 'json' };
import shop from './en/shop.json' with { type: 'json' };
import waiting from './en/waiting.json' with { type: 'json' };

/** English comes with the page; Malayalam, its letters included, only when it is wanted. */
export async function loadTexts(language: Language): Promise<Record<string, unknown>> {
  if (language === 'en') return { booking, errors, landing, location, order, reviews, sales, shop, waiting };
  const malayalam = await import('./malayalam');
  return malayalam.words;
}
