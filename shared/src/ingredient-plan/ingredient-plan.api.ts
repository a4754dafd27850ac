import { endpoints, get, KITCHEN } from '../core/endpoint.ts';
import type { ingredientPlanWire } from './ingredient-plan.contract.ts';

export const ingredientPlanApi = endpoints<typeof ingredientPlanWire>()({
  ofEvent: get('/api/diary-events/:id/plan', KITCHEN),
});
