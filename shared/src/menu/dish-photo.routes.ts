import { route } from '../core/route.ts';

export const dishPhotoRoutes = {
  list: '/api/dishes/photos',
  one: route('/api/dishes/:dish/photo'),
} as const;
