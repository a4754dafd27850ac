import { route } from '../core/route.ts';

export const recipeRoutes = {
  current: '/api/recipe',
  versions: '/api/recipe/versions',
  version: route('/api/recipe/versions/:number'),
  added: '/api/recipes',
  one: route('/api/recipes/:recipe'),
  versionsOf: route('/api/recipes/:recipe/versions'),
  versionOf: route('/api/recipes/:recipe/versions/:number'),
} as const;
