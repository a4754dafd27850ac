import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { idSchema } from '#shared/core/fields.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import { SHARE_LANGUAGES } from '#shared/sales-events/share-picture';
import { Endpoint } from '../core/http/endpoint.js';
import { RepliesWith } from '../core/http/replies.js';
import { SharePictureService } from './share-picture.service.js';

const pictureSchema = z.object({ id: idSchema, language: z.enum(SHARE_LANGUAGES) });

const AS_PICTURE = {
  'Content-Type': 'image/jpeg',
  'Cache-Control': 'public, max-age=86400',
  'Content-Security-Policy': "default-src 'none'",
};

/** The picture of a link to a sale in a chat. @source contract §4 */
@Controller()
export class SharePictureController {
  constructor(private readonly pictures: SharePictureService) {}

  @Endpoint(salesEventApi.sharePicture)
  @RepliesWith('image/jpeg')
  async draw(
    @Param({ schema: pictureSchema }) { id, language }: z.infer<typeof pictureSchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const picture = await this.pictures.picture(id, language);
    // Here and not as decorators, which would dress a refusal as a picture and let it be cached.
    reply.headers(AS_PICTURE);
    return picture;
  }
}
