import { Body, Controller, HttpCode } from '@nestjs/common';
import type { SessionUser } from '#shared/auth/auth.contract';
import { diaryApi } from '#shared/diary/diary-event.api';
import { type CreateDiaryEvent, diaryWire, type EditDiaryEvent, type SavedDiaryEvent } from '#shared/diary/diary-event.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { CurrentUser } from '../core/http/guard.js';
import { IfMatch } from '../core/http/if-match.js';
import { EventId } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { DiaryEditingService } from './diary-editing.service.js';
import { DiaryListCompat } from './diary-list.compat.js';
import { DiaryService } from './diary.service.js';

/** Who signs an event when no session does. @source requirements/kitchen K24 */
const CURRENT_USER = 'Current User';

@Controller()
export class DiaryController {
  constructor(
    private readonly diary: DiaryService,
    private readonly diaryEditing: DiaryEditingService,
    private readonly diaryListCompat: DiaryListCompat,
  ) {}

  @Endpoint(diaryApi.list, diaryWire.list)
  list() {
    return this.diary.list();
  }

  @Endpoint(diaryApi.save, diaryWire.save)
  async save(@Body() events: SavedDiaryEvent[], @CurrentUser() user: SessionUser | null, @IfMatch() base: number | undefined) {
    return ok(await this.diaryListCompat.save(events, user?.name ?? CURRENT_USER, base));
  }

  @Endpoint(diaryApi.create, diaryWire.create)
  @HttpCode(201)
  async create(@Body() body: CreateDiaryEvent, @CurrentUser() user: SessionUser | null) {
    return ok({ event: await this.diaryEditing.create(body, user?.name ?? CURRENT_USER) });
  }

  @Endpoint(diaryApi.edit, diaryWire.edit)
  async edit(@EventId('id') id: string, @Body() body: EditDiaryEvent, @IfMatch() ifMatch: number | undefined) {
    return ok({ event: await this.diaryEditing.edit(id, body, ifMatch) });
  }

  @Endpoint(diaryApi.remove, diaryWire.remove)
  async remove(@EventId('id') id: string) {
    return ok(await this.diaryEditing.remove(id));
  }

  @Endpoint(diaryApi.people, diaryWire.people)
  async people(@EventId() eventId: string) {
    return ok({ data: await this.diary.people(eventId) });
  }

  @Endpoint(diaryApi.setPeople, diaryWire.setPeople)
  async setPeople(@EventId() eventId: string, @Body() count: number) {
    return ok({ data: await this.diary.setPeople(eventId, count) });
  }
}
