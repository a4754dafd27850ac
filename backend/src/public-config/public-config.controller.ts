import { Controller, Get } from '@nestjs/common';
import { replyOf } from '#shared/core/reply.contract';
import { publicConfigSchema } from '#shared/settings/settings.contract';
import { settingsRoutes } from '#shared/settings/settings.routes';
import { Public } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { PublicConfigService } from './public-config.service.js';

@Controller()
@Public()
export class PublicConfigController {
  constructor(private readonly config: PublicConfigService) {}

  @Get(settingsRoutes.publicConfig)
  @Replies(replyOf({ data: publicConfigSchema }))
  async read() {
    return ok({ data: await this.config.read() });
  }
}
