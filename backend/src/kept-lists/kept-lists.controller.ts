import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { replyOf } from '#shared/core/reply.contract';
import { idSchema } from '#shared/core/id.contract';
import { type KeptListsQuery, keptListsQuerySchema, keptListSchema } from '#shared/kept-lists/kept-list.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { KeptLists } from './kept-lists.service.js';

@Controller('api/kept-lists')
@Roles('kitchen')
export class KeptListsController {
  constructor(private readonly kept: KeptLists) {}

  @Get()
  @Replies(replyOf({ data: z.array(keptListSchema) }))
  async list(@Query({ schema: keptListsQuerySchema }) query: KeptListsQuery) {
    return ok({ data: await this.kept.list(query.list) });
  }

  @Post(':id/restore')
  @Replies(replyOf({ restored: keptListSchema, stayed: z.array(z.string()) }))
  @HttpCode(200)
  async restore(@Param('id', { schema: idSchema }) id: number) {
    return ok(await this.kept.restore(id));
  }
}
