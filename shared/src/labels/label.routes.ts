import { route } from '../core/route.ts';

export const labelRoutes = {
  list: route('/api/labels', (event: number) => ({ event })),
  print: '/api/labels/print',
  file: '/api/labels/file',
  cancel: '/api/labels/cancel',
  one: route('/api/labels/:id'),
  printer: '/api/label-printer',
  test: '/api/label-printer/test',
  retry: '/api/label-printer/retry',
} as const;
