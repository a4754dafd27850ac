import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { PhotoLanguage } from '#shared/menu/dish-photo';
import type { DishPhoto, SetDishPhoto } from '#shared/menu/dish-photo.contract';
import { dishPhotoApi } from '#shared/menu/dish-photo.api';
import { DISHES_ROOM } from '#shared/realtime/rooms';

/** The photographs of the dishes; a dish that is not listed, or whose `url` is null, is shown by its drawing. */
export const dishPhotos = liveCollection<DishPhoto>({
  room: DISHES_ROOM,
  load: (_, signal) => http.get(dishPhotoApi.list(), { signal }),
  on: ({ accept }) => ({ 'dishPhoto.changed': accept }),
});
export const { use: useDishPhotos, useLive: useLiveDishPhotos } = dishPhotos;

/** @param language whose readers alone see it; null: all who have none of their own   @throws ApiError 422 `media.unknown` */
export async function setDishPhoto(dish: string, url: string, language: PhotoLanguage | null): Promise<void> {
  const body: SetDishPhoto = { url, ...(language && { language }) };
  dishPhotos.accept((await http.put(dishPhotoApi.set(dish), body)).photo);
}

/** Back to the drawing, or in one language to the photograph for all. */
export async function clearDishPhoto(dish: string, language: PhotoLanguage | null): Promise<void> {
  dishPhotos.accept((await http.delete(dishPhotoApi.clear(dish, language ?? undefined))).photo);
}
