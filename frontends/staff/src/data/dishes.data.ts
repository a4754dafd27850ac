import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { CreateDish, Dish, EditDish, SortDishes } from '#shared/menu/dish.contract';
import { dishApi } from '#shared/menu/dish.api';
import { DISHES_ROOM, MENU_ROOM } from '#shared/realtime/rooms';
import { compareCodes } from '#shared/core/text-order';
import type { PhotoLanguage } from '#shared/menu/dish-photo';
import type { DishPhoto, SetDishPhoto } from '#shared/menu/dish-photo.contract';
import { dishPhotoApi } from '#shared/menu/dish-photo.api';

/** The dishes of the kitchen in the order of the menu, those off the menu too. */
export const dishes = liveCollection<Dish>({
  room: MENU_ROOM,
  load: (_, signal) => http.get(dishApi.list(), { signal }),
  order: (a, b) => a.position - b.position || compareCodes(a.id, b.id),
  on: ({ accept }) => ({ 'dish.changed': accept }),
});
export const { use: useDishes, useLive: useLiveDishes } = dishes;

/** @throws ApiError 409 `dish.tooMany` */
export async function createDish(dish: CreateDish, idempotencyKey: string): Promise<void> {
  dishes.accept((await http.post(dishApi.create(), dish, { idempotencyKey })).dish);
}

/** @throws ApiError 409 `record.stale` */
export async function editDish(id: string, edit: EditDish): Promise<void> {
  dishes.accept((await http.put(dishApi.edit(id), edit)).dish);
}

/** @param order keys of every dish   @throws ApiError 409 `dish.otherMenu` */
export async function sortDishes(order: string[]): Promise<void> {
  const body: SortDishes = { dishes: order };
  dishes.replace((await http.put(dishApi.order(), body)).data);
}

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
