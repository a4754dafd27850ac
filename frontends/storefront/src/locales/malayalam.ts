import '../fonts.css';
import booking from './ml/booking.json' with { type: 'json' };
import errors from './ml/errors.json' with { type: 'json' };
import landing from './ml/landing.json' with { type: 'json' };
import location from './ml/location.json' with { type: 'json' };
import order from './ml/order.json' with { type: 'json' };
import reviews from './ml/reviews.json' with { type: 'json' };
import sales from './ml/sales.json' with { type: 'json' };
import shop from './ml/shop.json' with { type: 'json' };
import waiting from './ml/waiting.json' with { type: 'json' };

export const words = { booking, errors, landing, location, order, reviews, sales, shop, waiting };
