import { route } from '../core/route.ts';

export const recipeRoutes = {
  current: '/api/recipe',
  versions: '/api/recipe/versions',
  version: route('/api/recipe/versions/:number'),
} as const;
