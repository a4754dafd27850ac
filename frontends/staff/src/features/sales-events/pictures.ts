import { EVENT_DEFAULTS } from '#shared/sales-events/event-defaults';

/** The pictures that come with the product; `key` finds their words. */
export const PICTURES = [
  { file: EVENT_DEFAULTS.image, key: 'default' },
  { file: 'gallery-platter.avif', key: 'platter' },
  { file: 'gallery-pit.avif', key: 'pit' },
  { file: 'gallery-spices.avif', key: 'spices' },
  { file: 'hero.avif', key: 'hero' },
] as const;
