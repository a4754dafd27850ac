import { endpoints, get, MANAGER } from '../core/endpoint.ts';
import type { bookWire } from './books.contract.ts';

const ofMonth = (month: string) => ({ month });

export const bookApi = endpoints<typeof bookWire>()({
  summary: get('/api/books', MANAGER, ofMonth),
  xml: get('/api/books.xml', MANAGER, ofMonth),
  csv: get('/api/books.csv', MANAGER, ofMonth),
});
