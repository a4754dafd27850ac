import '../../../kit/src/fonts.css';
import booking from './ml/booking.json';
import errors from './ml/errors.json';
import landing from './ml/landing.json';
import order from './ml/order.json';
import sales from './ml/sales.json';
import shop from './ml/shop.json';

export const words = { booking, errors, landing, order, sales, shop };
