import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { type PhotoLanguage, photoIn, type ShownPhoto } from '#shared/menu/dish-photo';
import type { ClearDishPhoto, DishPhoto, SetDishPhoto } from '#shared/menu/dish-photo.contract';
import { DISHES_ROOM } from '#shared/realtime/rooms';
import { holdLock } from '../core/database/locks.js';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import { MediaUse } from '../core/media-uses.js';
import type { RawJson } from '../core/raw-json.js';
import { DishesService } from '../dishes/dishes.service.js';
import { MediaService } from '../media/media.service.js';
import { DishPhotoEntity } from './dish-photo.entity.js';

/** The side of a square in a list, in pixels: 144 on the page, three for each. */
const THUMBNAIL_SIDE = 432;

/** The photographs of the dishes, where a manager uploaded some. @source decisions/0067 */
@Injectable()
export class DishPhotosService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly media: MediaService,
    private readonly dishes: DishesService,
  ) {}

  @MediaUse()
  async shownUploads(em: SqlEntityManager): Promise<string[]> {
    const photos = await this.all(em);
    return photos.flatMap(({ url, thumbnail, byLanguage = {} }) => {
      const own = Object.values(byLanguage).flatMap((photo) => [photo.url, photo.thumbnail]);
      return [url, thumbnail, ...own].filter((one) => one !== null);
    });
  }

  /** The dishes with a photograph; a load of the room `dishes`. */
  list(): Promise<RawJson<LiveReply<DishPhoto[]>>> {
    return this.reads.load(DISHES_ROOM, (em) => this.all(em));
  }

  private async all(em: SqlEntityManager): Promise<DishPhoto[]> {
    const photos = (await em.find(DishPhotoEntity, {}, { orderBy: { dish: 'asc' } })).map((photo) => photo.toContract());
    return photos.filter(({ url, byLanguage }) => url !== null || byLanguage !== undefined);
  }

  /** The address of the photograph of the first of these dishes that has one for the readers of a language; null when none has. */
  async firstOf(dishes: readonly string[], language: string): Promise<string | null> {
    const photos = new Map((await this.work.read((em) => this.all(em))).map((photo) => [photo.id, photo]));
    return dishes.flatMap((dish) => photoIn(photos.get(dish), language)?.url ?? [])[0] ?? null;
  }

  /**
   * Shows an upload on every open page of the storefront, or to the readers of one language.
   * @throws DomainError unprocessable `dish.unknown`, `media.unknown`
   */
  async set(dish: string, { url, language }: SetDishPhoto): Promise<DishPhoto> {
    await this.work.read(async (em) => {
      await this.dishes.require(em, dish);
      await this.media.require(em, url, 'image', 'url');
    });
    // Drawn before the unit of work, which must not wait for it; one that no record names in the end is swept up.
    const thumbnail = await this.media.squareOf(url, THUMBNAIL_SIDE);
    return this.change(dish, { url, thumbnail }, language);
  }

  /** Back to the drawing, or in one language to the photograph for all. @throws DomainError unprocessable `dish.unknown` */
  async clear(dish: string, { language }: ClearDishPhoto): Promise<DishPhoto> {
    await this.work.read((em) => this.dishes.require(em, dish));
    return this.change(dish, null, language);
  }

  private change(dish: string, shown: ShownPhoto | null, language?: PhotoLanguage): Promise<DishPhoto> {
    return this.work.run(async (tx) => {
      await holdLock(tx.em, `photo of ${dish}`);
      if (shown) await this.media.require(tx.em, shown.url, 'image', 'url');
      const stored = await tx.em.findOne(DishPhotoEntity, { dish });
      const own = language ? stored?.byLanguage?.[language]?.url : stored?.url;
      const [before, after] = [own ?? null, shown?.url ?? null];
      if (before === after) return stored?.toContract() ?? { id: dish, url: null, thumbnail: null, version: 0 };
      const photo = stored ?? tx.em.create(DishPhotoEntity, { dish });
      if (language) photo.byLanguage = { ...photo.byLanguage, [language]: shown ?? undefined };
      else tx.em.assign(photo, { url: after, thumbnail: shown?.thumbnail ?? null });
      const said = language ? { languages: [language] } : {};
      await tx.audit({
        action: 'dish.photoSet',
        subject: `dish:${dish}`,
        before: { url: before },
        after: { url: after, ...said },
      });
      tx.announce(DISHES_ROOM, 'dishPhoto.changed', photo);
      return photo.toContract();
    });
  }
}
