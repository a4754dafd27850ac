import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import type { DishPhoto, SetDishPhoto } from '#shared/menu/dish-photo.contract';
import { DISHES_ROOM } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import { MediaUse } from '../core/media-uses.js';
import type { RawJson } from '../core/raw-json.js';
import { DishesService } from '../dishes/dishes.service.js';
import { MediaService } from '../media/media.service.js';
import { DishPhotoEntity } from './dish-photo.entity.js';

/** The side of a square in a list, in pixels: 144 on the page, three for each. */
const THUMBNAIL_SIDE = 432;

/** What a dish is shown by. */
interface Shown {
  url: string | null;
  thumbnail: string | null;
}
const DRAWN: Shown = { url: null, thumbnail: null };

/** The photographs of the dishes, where a manager uploaded some. @source decisions/0067 */
@Injectable()
export class DishPhotosService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly media: MediaService,
    private readonly audit: Audit,
    private readonly dishes: DishesService,
  ) {}

  @MediaUse()
  async shownUploads(em: SqlEntityManager): Promise<string[]> {
    const photos = await em.find(DishPhotoEntity, { url: { $ne: null } });
    return photos.flatMap(({ url, thumbnail }) => [url, thumbnail].filter((one) => one != null));
  }

  /** The dishes with a photograph; a load of the room `dishes`. */
  list(): Promise<RawJson<LiveReply<DishPhoto[]>>> {
    return this.reads.load(DISHES_ROOM, async (em) => {
      const photos = await em.find(DishPhotoEntity, { url: { $ne: null } }, { orderBy: { dish: 'asc' } });
      return photos.map((photo) => photo.toContract());
    });
  }

  /** The address of the photograph of the first of these dishes that has one; null when none has. */
  async firstOf(dishes: readonly string[]): Promise<string | null> {
    const photos = await this.work.read((em) => em.find(DishPhotoEntity, { url: { $ne: null } }));
    const urls = new Map<string, string | null | undefined>(photos.map(({ dish, url }) => [dish, url]));
    return urls.get(dishes.find((dish) => urls.has(dish)) ?? '') ?? null;
  }

  /**
   * Shows an upload on every open page of the storefront.
   * @throws DomainError unprocessable `dish.unknown`, `media.unknown`
   */
  async set(dish: string, { url }: SetDishPhoto): Promise<DishPhoto> {
    await this.work.read(async (em) => {
      await this.dishes.require(em, dish);
      await this.media.require(em, url, 'image', 'url');
    });
    // Drawn before the unit of work, which must not wait for it; one that no record names in the end is swept up.
    const thumbnail = await this.media.squareOf(url, THUMBNAIL_SIDE);
    return this.change(dish, { url, thumbnail });
  }

  /** Back to the drawing. @throws DomainError unprocessable `dish.unknown` */
  async clear(dish: string): Promise<DishPhoto> {
    await this.work.read((em) => this.dishes.require(em, dish));
    return this.change(dish, DRAWN);
  }

  private change(dish: string, { url, thumbnail }: Shown): Promise<DishPhoto> {
    return this.work.run(async (tx) => {
      if (url !== null) await this.media.require(tx.em, url, 'image', 'url');
      const stored = await tx.em.findOne(DishPhotoEntity, { dish });
      const before = stored?.url ?? null;
      if (before === url) return stored?.toContract() ?? { id: dish, ...DRAWN, version: 0 };
      const photo = stored ?? tx.em.create(DishPhotoEntity, { dish });
      tx.em.assign(photo, { url, thumbnail });
      await this.audit.write(tx, { action: 'dish.photoSet', subject: `dish:${dish}`, before: { url: before }, after: { url } });
      tx.announce(DISHES_ROOM, 'dishPhoto.changed', photo);
      return photo.toContract();
    });
  }
}
