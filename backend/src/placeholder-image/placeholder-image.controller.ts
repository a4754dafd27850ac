import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { mediaApi } from '#shared/media/media.api';
import { Endpoint } from '../core/http/endpoint.js';
import { RepliesWith } from '../core/http/replies.js';
import { drawPlaceholder } from './draw-placeholder.js';

const SENTENCE = 'A placeholder is 16 to 2000 pixels wide and high';
/** @source contract §4 */
const pixels = z
  .string(SENTENCE)
  .regex(/^[1-9]\d{1,3}$/, SENTENCE)
  .transform(Number)
  .pipe(z.number().min(16, SENTENCE).max(2_000, SENTENCE));
const sizeSchema = z.object({ width: pixels, height: pixels });
type Size = z.infer<typeof sizeSchema>;

const AS_PICTURE = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=86400',
  'Content-Security-Policy': "default-src 'none'",
};

/** The picture where a video or photo is still missing. @source requirements/console C25 */
@Controller()
export class PlaceholderImageController {
  @Endpoint(mediaApi.placeholder)
  @RepliesWith('image/svg+xml')
  draw(@Param({ schema: sizeSchema }) { width, height }: Size, @Res({ passthrough: true }) reply: FastifyReply): string {
    // Here and not as decorators, which would dress a refusal as a picture and let it be cached.
    reply.headers(AS_PICTURE);
    return drawPlaceholder(width, height);
  }
}
