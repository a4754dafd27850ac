import '../../../../kit/src/malayalam.css';
import booking from './booking.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import landing from './landing.json' with { type: 'json' };
import location from './location.json' with { type: 'json' };
import order from './order.json' with { type: 'json' };
import reviews from './reviews.json' with { type: 'json' };
import sales from './sales.json' with { type: 'json' };
import shop from './shop.json' with { type: 'json' };
import waiting from './waiting.json' with { type: 'json' };

export const texts = { booking, errors, landing, location, order, reviews, sales, shop, waiting };
