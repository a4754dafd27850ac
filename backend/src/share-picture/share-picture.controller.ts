import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { idSchema } from '#shared/core/id.contract';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';
import { SHARE_LANGUAGES } from '#shared/sales-events/share-picture';
import { RepliesWith } from '../core/http/replies.js';
import { Public } from '../core/http/guard.js';
import { SharePictureService } from './share-picture.service.js';

const pictureSchema = z.object({ id: idSchema, language: z.enum(SHARE_LANGUAGES) });

const AS_PICTURE = {
  'Content-Type': 'image/jpeg',
  'Cache-Control': 'public, max-age=86400',
  'Content-Security-Policy': "default-src 'none'",
};

/** What a link to a sale shows in a chat. @source contract §4 */
@Controller()
@Public()
export class SharePictureController {
  constructor(private readonly pictures: SharePictureService) {}

  @Get(salesEventRoutes.sharePicture.path)
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
