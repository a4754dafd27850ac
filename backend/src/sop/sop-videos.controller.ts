import { Body, Controller, Param } from '@nestjs/common';
import { sopVideoApi } from '#shared/sop/sop-video.api';
import { type SetSopVideo, sopVideoWire, stepIdSchema } from '#shared/sop/sop-video.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { SopVideosService } from './sop-videos.service.js';

@Controller()
export class SopVideosController {
  constructor(private readonly videos: SopVideosService) {}

  @Endpoint(sopVideoApi.list, sopVideoWire.list)
  list() {
    return this.videos.list();
  }

  @Endpoint(sopVideoApi.set, sopVideoWire.set)
  async set(@Param('stepId', { schema: stepIdSchema }) stepId: string, @Body() body: SetSopVideo) {
    return ok({ video: await this.videos.set(stepId, body) });
  }

  @Endpoint(sopVideoApi.clear, sopVideoWire.clear)
  async clear(@Param('stepId', { schema: stepIdSchema }) stepId: string) {
    return ok({ video: await this.videos.clear(stepId) });
  }
}
