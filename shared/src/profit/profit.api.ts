import { del, endpoints, get, MANAGER, patch, post } from '../core/endpoint.ts';
import type { PriceChoice } from './price-at.ts';
import type { profitWire } from './profit.contract.ts';

const withPrices = (prices: PriceChoice) => ({ prices });

export const profitApi = endpoints<typeof profitWire>()({
  list: get('/api/profit', MANAGER, withPrices),
  csv: get('/api/profit.csv', MANAGER, (prices: PriceChoice, language: string) => ({ prices, language })),
  ofSale: get('/api/profit/:sale', MANAGER, (_sale: number, prices: PriceChoice) => ({ prices })),
  /** 404 `event.notFound`. */
  costs: post('/api/profit/:sale/costs', MANAGER),
  /** 409 `record.stale`; 404 `cost.notFound`. */
  editCost: patch('/api/profit/costs/:id', MANAGER),
  removeCost: del('/api/profit/costs/:id', MANAGER),
  restoreCost: post('/api/profit/costs/:id/restore', MANAGER),
});
