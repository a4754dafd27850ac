import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#shared/core/errors';
import { isMediaName } from '#shared/media/media-file';
import { mediaApi } from '#shared/media/media.api';
import { mediaNameSchema, mediaWire } from '#shared/media/media.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { RepliesWith, ok } from '../core/http/replies.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { Upload } from '../core/http/route-facts.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { brokenOff } from './incoming-file.js';
import { MediaFolderService } from './media-folder.service.js';
import { MediaService } from './media.service.js';

const FIELD = 'file';

@Controller()
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly folder: MediaFolderService,
  ) {}

  /** The guard has answered before a byte of the body is parsed. @source faults I9 */
  @Endpoint(mediaApi.upload, mediaWire.upload)
  @OwnIdempotency()
  @Upload()
  async upload(@Req() request: KuzhiRequest) {
    const part = request.isMultipart() ? await request.file().catch(() => Promise.reject(brokenOff())) : undefined;
    if (part?.fieldname !== FIELD) {
      const message = 'Send one file in the field "file"';
      throw new DomainError('invalid', 'media.missing', message, { issues: [{ path: FIELD, message }] });
    }
    return ok(await this.media.store(part.file, Number(request.headers['content-length'] ?? 0)));
  }

  /** Names are never used twice, so a copy is good forever; a video answers ranges. */
  @Endpoint(mediaApi.file)
  @RepliesWith('*/*', 206)
  read(@Param('file', { schema: mediaNameSchema }) file: string, @Res() reply: FastifyReply): void {
    if (!isMediaName(file)) throw new DomainError('notFound', 'media.notFound', 'There is no such file');
    void reply
      .headers({ 'Content-Security-Policy': "default-src 'none'; sandbox", 'Content-Disposition': 'inline' })
      .sendFile(file, this.folder.path, { immutable: true, maxAge: '365d' });
  }
}
