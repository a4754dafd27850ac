import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { http } from '#kit/http/http';
import { photoIn } from '#shared/menu/dish-photo';
import type { DishPhoto } from '#shared/menu/dish-photo.contract';
import { dishPhotoApi } from '#shared/menu/dish-photo.api';
import { DISHES_ROOM } from '#shared/realtime/rooms';
import { liveLater } from './live-later';

interface DishPhotosState {
  /** By the key of the dish. A dish without one is shown by its drawing. */
  photos: Readonly<Record<string, DishPhoto>>;
  load(signal: AbortSignal): Promise<{ revision: number }>;
  accept(photo: DishPhoto): void;
}

/** The photographs that the manager uploaded. @source decisions/0067 */
export const useDishPhotos = create<DishPhotosState>()((set, get) => ({
  photos: {},
  load: async (signal) => {
    const reply = await http.get(dishPhotoApi.list(), { signal });
    set({ photos: Object.fromEntries(reply.data.map((photo) => [photo.id, photo])) });
    return reply;
  },
  accept: (photo) => {
    const { photos } = get();
    if ((photos[photo.id]?.version ?? 0) <= photo.version) set({ photos: { ...photos, [photo.id]: photo } });
  },
}));

/** Keeps them live while the caller is mounted. */
export function useLiveDishPhotos(): void {
  useEffect(() => {
    const { load, accept } = useDishPhotos.getState();
    return liveLater(DISHES_ROOM, load, { 'dishPhoto.changed': accept });
  }, []);
}

/** The large photograph of the first of these dishes that has one for the reader, or null. */
export function usePhotoOf(dishes: readonly string[]): string | null {
  const { language } = useTranslation().i18n;
  return useDishPhotos(({ photos }) => dishes.flatMap((dish) => photoIn(photos[dish], language)?.url ?? [])[0] ?? null);
}
