import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { replyOf } from '#shared/core/reply.contract';
import { idSchema } from '#shared/core/id.contract';
import { type SnapshotsQuery, snapshotsQuerySchema, snapshotSchema } from '#shared/snapshots/snapshot.contract';
import { snapshotRoutes } from '#shared/snapshots/snapshot.routes';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { SnapshotsService } from './snapshots.service.js';

@Controller()
@Roles('kitchen')
export class SnapshotsController {
  constructor(private readonly snapshots: SnapshotsService) {}

  @Get(snapshotRoutes.list.path)
  @Replies(replyOf({ data: z.array(snapshotSchema) }))
  async list(@Query({ schema: snapshotsQuerySchema }) query: SnapshotsQuery) {
    return ok({ data: await this.snapshots.list(query.list) });
  }

  @Post(snapshotRoutes.restore.path)
  @Replies(replyOf({ restored: snapshotSchema, stayed: z.array(z.string()) }))
  @HttpCode(200)
  async restore(@Param('id', { schema: idSchema }) id: number) {
    return ok(await this.snapshots.restore(id));
  }
}
