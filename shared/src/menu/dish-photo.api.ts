import { del, endpoints, get, MANAGER, PUBLIC, put } from '../core/endpoint.ts';
import type { PhotoLanguage } from './dish-photo.ts';
import type { dishPhotoWire } from './dish-photo.contract.ts';

export const dishPhotoApi = endpoints<typeof dishPhotoWire>()({
  /** The thumbnail is a square of 432 px. */
  list: get('/api/dishes/photos', PUBLIC),
  set: put('/api/dishes/:dish/photo', MANAGER),
  /** Back to the photograph of all languages, or without a language to the drawing. */
  clear: del('/api/dishes/:dish/photo', MANAGER, (_dish: string, language?: PhotoLanguage) => ({ language })),
});
