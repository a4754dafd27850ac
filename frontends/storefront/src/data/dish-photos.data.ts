import { useTranslation } from 'react-i18next';
import { http } from '#kit/http/http';
import { photoIn } from '#shared/menu/dish-photo';
import type { DishPhoto } from '#shared/menu/dish-photo.contract';
import { dishPhotoApi } from '#shared/menu/dish-photo.api';
import { DISHES_ROOM } from '#shared/realtime/rooms';
import { laterCollection } from './later-collection';

/** The photographs that the manager uploaded; a dish without one is shown by its drawing. @source decisions/0067 */
export const dishPhotos = laterCollection<DishPhoto>({
  room: DISHES_ROOM,
  load: (signal) => http.get(dishPhotoApi.list(), signal ? { signal } : {}),
  on: ({ accept }) => ({ 'dishPhoto.changed': accept }),
});
export const { useLive: useLiveDishPhotos } = dishPhotos;

/** The address of the photograph of the first of these dishes that has one for the reader, or null. */
export function usePhotoOf(dishes: readonly string[], size: 'url' | 'thumbnail'): string | null {
  const { language } = useTranslation().i18n;
  return dishPhotos.use(({ list }) => {
    const photoOf = (dish: string) => photoIn(list.find(({ id }) => id === dish), language);
    return dishes.flatMap((dish) => photoOf(dish)?.[size] ?? [])[0] ?? null;
  });
}
