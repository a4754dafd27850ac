import { route } from '../core/route.ts';

const ofMonth = (month: string) => ({ month });

export const bookRoutes = {
  summary: route('/api/books', ofMonth),
  xml: route('/api/books.xml', ofMonth),
  csv: route('/api/books.csv', ofMonth),
} as const;
