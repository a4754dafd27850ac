import { route } from '../core/route.ts';

export const ingredientPlanRoutes = { ofEvent: route('/api/diary-events/:id/plan') } as const;
