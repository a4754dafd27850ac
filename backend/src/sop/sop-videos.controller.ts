import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { type SetSopVideo, setSopVideoSchema, stepIdSchema, sopVideoSchema, sopVideosSchema } from '#shared/sop/sop-video.contract';
import { sopVideoRoutes } from '#shared/sop/sop-video.routes';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { SopVideosService } from './sop-videos.service.js';

@Controller()
@Roles('manager')
export class SopVideosController {
  constructor(private readonly videos: SopVideosService) {}

  @Get(sopVideoRoutes.list)
  @Replies(liveReplyOf(sopVideosSchema))
  @Roles('kitchen', 'tv')
  list() {
    return this.videos.list();
  }

  @Put(sopVideoRoutes.one.path)
  @Replies(replyOf({ video: sopVideoSchema }))
  async set(@Param('stepId', { schema: stepIdSchema }) stepId: string, @Body({ schema: setSopVideoSchema }) body: SetSopVideo) {
    return ok({ video: await this.videos.set(stepId, body) });
  }

  @Delete(sopVideoRoutes.one.path)
  @Replies(replyOf({ video: sopVideoSchema }))
  async clear(@Param('stepId', { schema: stepIdSchema }) stepId: string) {
    return ok({ video: await this.videos.clear(stepId) });
  }
}
