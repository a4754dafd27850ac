import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { mediaNameOf } from '#shared/media/media-file';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import { SHARE_LANGUAGES, type ShareLanguage, shareTexts, type ShareTexts } from '#shared/sales-events/share-picture';
import { withoutPlaceholders } from '#shared/settings/placeholders';
import type { SharedFacts } from '../core/http/shared-page.js';
import { PROJECT_ROOT } from '../core/root.js';
import { MediaService } from '../media/media.service.js';
import { DishPhotosService } from '../menu/dish-photos.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { drawSharePicture, type SharePhoto, openLetters } from './draw-share-picture.js';

/** Our plate, as the build laid it out. */
const PLATE = join(PROJECT_ROOT, 'dist/frontends/storefront/images/hero.avif');

/** Drawn pictures that are remembered: some sales in two languages. Each has about 100 KB. */
const MOST_PICTURES = 20;

/**
 * The preview of a link to the storefront in a chat: a picture of each sale in each language, drawn once for each version of its contents.
 */
@Injectable()
export class SharePictureService {
  private readonly drawn = new Map<string, Promise<Buffer>>();
  private letters: ReturnType<typeof openLetters> | null = null;

  constructor(
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly media: MediaService,
    private readonly dishPhotos: DishPhotosService,
  ) {}

  /**
   * The facts that the page of a link names: of the sale in its address, or the pictures of the sale that can be booked.
   * @param book number of a sale in the address
   */
  async preview(book: string | null): Promise<SharedFacts> {
    const sales = await this.salesEvents.listed();
    const named = sales.find(({ id }) => String(id) === book);
    const sale = named ?? sales.find(({ bookable }) => bookable);
    const settings = await this.settings.read();
    const { defaultLanguage } = settings;
    const { title, date, facts } = named ? await this.textsOf(named, defaultLanguage) : { title: '', date: '', facts: '' };
    return {
      pictures: sale ? await this.addressesOf(sale, defaultLanguage) : [],
      sale: named ? { id: named.id, title, description: [date, facts].filter(Boolean).join(' · ') } : null,
      phone: withoutPlaceholders(settings).businessPhone,
    };
  }

  /** Where the pictures of a sale are served, the one in the default language first; each address changes with the texts of its picture. */
  private async addressesOf(sale: SalesEvent, defaultLanguage: string): Promise<string[]> {
    const languages = [...SHARE_LANGUAGES].sort((a, b) => Number(b === defaultLanguage) - Number(a === defaultLanguage));
    return Promise.all(
      languages.map(async (language) => {
        const version = versionOf(await this.imageOf(sale, language), await this.textsOf(sale, language));
        return `${salesEventApi.sharePicture(sale.id, language)}?v=${version}`;
      }),
    );
  }

  /** As JPEG. @throws DomainError notFound `event.notFound` */
  async picture(id: number, language: ShareLanguage): Promise<Buffer> {
    const sale = (await this.salesEvents.listed()).find((event) => event.id === id);
    if (!sale) throw new DomainError('notFound', 'event.notFound', 'Event not found');
    const [texts, image] = await Promise.all([this.textsOf(sale, language), this.imageOf(sale, language)]);
    const key = `${id} ${language} ${versionOf(image, texts)}`;
    const known = this.drawn.get(key);
    if (known) return known;
    const picture = this.draw(image, texts);
    if (this.drawn.size >= MOST_PICTURES) this.drawn.clear();
    this.drawn.set(key, picture);
    picture.catch(() => this.drawn.delete(key));
    return picture;
  }

  private async textsOf(sale: SalesEvent, language: string): Promise<ShareTexts> {
    const { businessName, peoplePerOrder } = await this.settings.read();
    return shareTexts(sale, businessName, peoplePerOrder, language);
  }

  /** The picture of the sale; where that is no photograph, the one of its first dish that has one. */
  private async imageOf({ image, dishes }: SalesEvent, language: ShareLanguage): Promise<string> {
    return mediaNameOf(image) ? image : ((await this.dishPhotos.firstOf(dishes, language)) ?? image);
  }

  private async draw(image: string, texts: ShareTexts): Promise<Buffer> {
    this.letters ??= openLetters();
    return drawSharePicture(texts, await this.photoOf(image), await this.letters);
  }

  /** The manager's photograph, else our plate; null when neither can be read. */
  private async photoOf(image: string): Promise<SharePhoto | null> {
    const uploaded = await this.media.bytesOf(image);
    if (uploaded) return { file: uploaded, kind: 'photo' };
    const plate = await readFile(PLATE).catch(() => null);
    return plate && { file: plate, kind: 'plate' };
  }
}

/** Another one for every change of the picture's contents. */
const versionOf = (image: string, texts: ShareTexts): string =>
  createHash('sha256')
    .update(JSON.stringify([image, texts]))
    .digest('hex')
    .slice(0, 12);
