import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { mediaApi } from '#shared/media/media.api';
import { Endpoint } from '../core/http/endpoint.js';
import { RepliesWith } from '../core/http/replies.js';

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

/**
 * A covered pot over the pit's embers in the colours of the dark screens, as SVG of that many pixels. The drawing keeps its shape in the
 * middle of any rectangle; the glow fills it. It contains no user's text.
 */
const drawPlaceholder = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" aria-hidden="true">` +
  '<radialGradient id="g" cy=".7" r=".8"><stop stop-color="#4a2413"/><stop offset="1" stop-color="#14110f"/></radialGradient>' +
  '<rect width="100%" height="100%" fill="url(#g)"/>' +
  '<svg viewBox="0 0 96 96" fill="none" stroke="#e3b65a" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M40 25q-4-4 0-8t0-8M56 25q-4-4 0-8t0-8" opacity=".6"/>' +
  '<path d="M30 39q3-8 18-8t18 8M27 39h42M29 39c-5 7-4 22 7 25h24c11-3 12-18 7-25M25 46h-4M71 46h4"/>' +
  '<path d="M36 82q-5-6 0-12 5 5 4 12M48 84q-7-8 0-16 7 8 0 16M60 82q5-6 0-12-5 5-4 12" stroke="#ff8142"/>' +
  '<path d="M22 86q26 7 52 0" stroke="#b83a0b"/>' +
  '</svg></svg>';
