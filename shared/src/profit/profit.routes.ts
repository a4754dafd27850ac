import { route } from '../core/route.ts';

export const profitRoutes = {
  list: '/api/profit',
  csv: '/api/profit.csv',
  ofSale: route('/api/profit/:sale'),
  costs: route('/api/profit/:sale/costs'),
  cost: route('/api/profit/costs/:id'),
  restoreCost: route('/api/profit/costs/:id/restore'),
} as const;
