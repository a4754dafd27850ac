import { endpoints, get, MANAGER, post, PUBLIC, put } from '../core/endpoint.ts';
import type { recipeWire } from './recipe.contract.ts';

export const recipeApi = endpoints<typeof recipeWire>()({
  current: get('/api/recipe', PUBLIC),
  choose: put('/api/recipe', MANAGER),
  versions: get('/api/recipe/versions', MANAGER),
  /** Wrong lines 422 `recipe.faults`. */
  save: post('/api/recipe/versions', MANAGER),
  version: get('/api/recipe/versions/:number', MANAGER),
  /** Wrong lines 422 `recipe.faults`; 409 `recipe.tooMany`. */
  added: post('/api/recipes', MANAGER),
  /** 409 `record.stale`; 404 `recipe.unknown`. */
  edit: put('/api/recipes/:recipe', MANAGER),
  versionsOf: get('/api/recipes/:recipe/versions', MANAGER),
  /** Wrong lines 422 `recipe.faults`. */
  saveOf: post('/api/recipes/:recipe/versions', MANAGER),
  versionOf: get('/api/recipes/:recipe/versions/:number', MANAGER),
});
