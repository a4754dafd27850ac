import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { liveReplyOf, replyOf, savedListFields } from '#shared/core/reply.contract';
import type { SessionUser } from '#shared/auth/auth.contract';
import {
  type CreateDiaryEvent,
  createDiaryEventSchema,
  type EditDiaryEvent,
  editDiaryEventSchema,
  eventIdSchema,
  peopleSchema,
  type SavedDiaryEvent,
  savedDiaryEventsSchema,
  diaryEventSchema,
} from '#shared/diary/diary-event.contract';
import { diaryRoutes } from '#shared/diary/diary-event.routes';
import { Replies } from '../core/http/replies.js';
import { CurrentUser, Roles } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { ok } from '../core/http/reply.js';
import { DiaryEditingService } from './diary-editing.service.js';
import { DiaryListCompat } from './diary-list.compat.js';
import { DiaryService } from './diary.service.js';

/** Who signs an event when no session does. @source requirements/kitchen K24 */
const CURRENT_USER = 'Current User';

@Controller()
@Roles('kitchen')
export class DiaryController {
  constructor(
    private readonly diary: DiaryService,
    private readonly editing: DiaryEditingService,
    private readonly lists: DiaryListCompat,
  ) {}

  @Get(diaryRoutes.list)
  @Replies(liveReplyOf(z.array(diaryEventSchema)))
  @Roles('kitchen', 'tv')
  list() {
    return this.diary.list();
  }

  @Post(diaryRoutes.list)
  @Replies(replyOf({ savedCount: z.int(), ...savedListFields }))
  @HttpCode(200)
  async save(
    @Body({ schema: savedDiaryEventsSchema }) events: SavedDiaryEvent[],
    @CurrentUser() user: SessionUser | null,
    @IfMatch() base: number | undefined,
  ) {
    return ok(await this.lists.save(events, user?.name ?? CURRENT_USER, base));
  }

  @Post(diaryRoutes.create)
  @Replies(replyOf({ event: diaryEventSchema }))
  async create(@Body({ schema: createDiaryEventSchema }) body: CreateDiaryEvent, @CurrentUser() user: SessionUser | null) {
    return ok({ event: await this.editing.create(body, user?.name ?? CURRENT_USER) });
  }

  @Put(diaryRoutes.one.path)
  @Replies(replyOf({ event: diaryEventSchema }))
  async edit(
    @Param('id', { schema: eventIdSchema }) id: string,
    @Body({ schema: editDiaryEventSchema }) body: EditDiaryEvent,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return ok({ event: await this.editing.edit(id, body, ifMatch) });
  }

  @Delete(diaryRoutes.one.path)
  @Replies(replyOf({ event: diaryEventSchema, snapshotId: z.int() }))
  async remove(@Param('id', { schema: eventIdSchema }) id: string) {
    return ok(await this.editing.remove(id));
  }

  @Get(diaryRoutes.people.path)
  @Replies(replyOf({ data: z.number() }))
  @Roles('kitchen', 'tv')
  async people(@Param('eventId', { schema: eventIdSchema }) eventId: string) {
    return ok({ data: await this.diary.people(eventId) });
  }

  @Post(diaryRoutes.people.path)
  @Replies(replyOf({ data: z.number() }))
  @HttpCode(200)
  async setPeople(@Param('eventId', { schema: eventIdSchema }) eventId: string, @Body({ schema: peopleSchema }) count: number) {
    return ok({ data: await this.diary.setPeople(eventId, count) });
  }
}
