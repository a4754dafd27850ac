import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { replyOf } from '#shared/core/reply.contract';
import { menuSchema } from '#shared/menu/menu.contract';
import { Replies } from '../core/http/replies.js';
import { Public } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { MenuService } from './menu.service.js';

const eventSchema = z.object({ event: z.string({ error: 'Which event?' }).min(1, 'Which event?').max(200) });

@Controller('api/menu')
@Public()
export class MenuController {
  constructor(private readonly menu: MenuService) {}

  @Get()
  @Replies(replyOf({ data: menuSchema }))
  async of(@Query({ schema: eventSchema }) { event }: z.infer<typeof eventSchema>) {
    return ok({ data: await this.menu.of(event) });
  }
}
