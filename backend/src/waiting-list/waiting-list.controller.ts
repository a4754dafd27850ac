import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { replyOf } from '#shared/core/reply.contract';
import { idSchema } from '#shared/core/id.contract';
import {
  type EditWaiting,
  editWaitingSchema,
  type JoinWaitingList,
  joinWaitingListSchema,
  type WaitingListQuery,
  waitingListQuerySchema,
  joinedReplySchema,
  placeReplySchema,
  type PlaceSecret,
  placeSecretSchema,
  waitingListReplySchema,
  waitingSchema,
} from '#shared/waiting-list/waiting-list.contract';
import { waitingListRoutes } from '#shared/waiting-list/waiting-list.routes';
import { Config } from '../core/config.js';
import { browserProtocol } from '../core/http/browser-protocol.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { ownOrigin } from '../core/http/same-origin.js';
import { Replies } from '../core/http/replies.js';
import { Public, Roles } from '../core/http/guard.js';
import { WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { Limit, type RouteLimit } from '../core/http/rate-limits.js';
import { Personal } from '../core/http/stored-replies.js';
import { ok } from '../core/http/reply.js';
import { WaitingListService } from './waiting-list.service.js';

/** A device looks at its place now and then; many may share the address of a mobile network. */
const PLACES: RouteLimit = { name: 'waiting-places', points: 60, perSeconds: 60 };

@Controller()
@Roles('manager')
export class WaitingListController {
  constructor(
    private readonly waiting: WaitingListService,
    private readonly config: Config,
  ) {}

  @Post(waitingListRoutes.join)
  @Replies(joinedReplySchema, 200)
  @Public()
  @Personal()
  @Limit({ name: 'waiting-list', points: 10, perSeconds: 3_600 })
  async join(@Body({ schema: joinWaitingListSchema }) body: JoinWaitingList, @Res({ passthrough: true }) reply: FastifyReply) {
    const { joined, ...place } = await this.waiting.join(body);
    void reply.status(joined ? 201 : 200);
    return ok(place);
  }

  @Post(waitingListRoutes.place)
  @Replies(placeReplySchema)
  @HttpCode(200)
  @Public()
  @WithoutIdempotency()
  @Limit(PLACES)
  async place(@Body({ schema: placeSecretSchema }) { secret }: PlaceSecret) {
    return ok(await this.waiting.place(secret));
  }

  @Post(waitingListRoutes.leave)
  @Replies(replyOf({}))
  @HttpCode(200)
  @Public()
  // Who has left stays away, however often it is said.
  @WithoutIdempotency()
  @Limit(PLACES)
  async leave(@Body({ schema: placeSecretSchema }) { secret }: PlaceSecret) {
    await this.waiting.leave(secret);
    return ok();
  }

  @Get(waitingListRoutes.list.path)
  @Replies(waitingListReplySchema)
  async list(@Query({ schema: waitingListQuerySchema }) { event }: WaitingListQuery, @Req() { raw, headers: { host } }: KuzhiRequest) {
    const { publicUrl, trustProxy } = this.config;
    return ok(await this.waiting.list(event, ownOrigin(publicUrl, browserProtocol(raw, trustProxy), host) ?? ''));
  }

  @Patch(waitingListRoutes.one.path)
  @Replies(replyOf({ waiting: waitingSchema }))
  async edit(@Param('id', { schema: idSchema }) id: number, @Body({ schema: editWaitingSchema }) body: EditWaiting) {
    return ok({ waiting: await this.waiting.edit(id, body) });
  }

  @Delete(waitingListRoutes.one.path)
  @Replies(replyOf({}))
  async remove(@Param('id', { schema: idSchema }) id: number) {
    await this.waiting.remove(id);
    return ok();
  }
}
