import { z } from 'zod';
import { mediaNameOf } from '../media/media-file.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { LONGEST_DISH_KEY } from './dish-key.ts';
import { PHOTO_LANGUAGES } from './dish-photo.ts';

/** The photograph that a manager put in place of the drawing of a dish. The room `dishes` carries it. */
const dishPhotoSchema = z
  .object({
    /** The key of the dish on the menu. */
    id: z.string(),
    /** As uploaded, at most 2,000 px wide and high; null: the drawing is shown. */
    url: z.string().nullable(),
    /** A square of 432 px, for lists; null with `url`. */
    thumbnail: z.string().nullable(),
    /** Photographs for the readers of one language alone; absent: there are none. */
    byLanguage: z.partialRecord(z.enum(PHOTO_LANGUAGES), z.object({ url: z.string(), thumbnail: z.string() })).exactOptional(),
    version: z.number(),
  })
  .meta({ id: 'DishPhoto' });
export type DishPhoto = z.infer<typeof dishPhotoSchema>;

const WANTED = 'Upload a picture first';

const setDishPhotoSchema = z.object({
  url: z
    .string({ error: WANTED })
    .max(100)
    .refine((url) => mediaNameOf(url)?.endsWith('.webp') ?? false, WANTED),
  /** Whose readers alone see it; absent: all who have none of their own. */
  language: z.enum(PHOTO_LANGUAGES).exactOptional(),
});
export type SetDishPhoto = z.infer<typeof setDishPhotoSchema>;

export const clearDishPhotoSchema = z.object({ language: z.enum(PHOTO_LANGUAGES).exactOptional() });
export type ClearDishPhoto = z.infer<typeof clearDishPhotoSchema>;

export const dishKeySchema = z.string().min(1).max(LONGEST_DISH_KEY);

export const dishPhotoWire = {
  list: { reply: liveReplyOf(z.array(dishPhotoSchema)) },
  set: { body: setDishPhotoSchema, reply: replyOf({ photo: dishPhotoSchema }) },
  clear: { reply: replyOf({ photo: dishPhotoSchema }) },
};
