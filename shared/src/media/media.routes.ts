import { route } from '../core/route.ts';

export const mediaRoutes = {
  upload: '/api/media',
  file: route('/media/:file'),
  placeholder: route('/api/placeholder/:width/:height'),
} as const;
