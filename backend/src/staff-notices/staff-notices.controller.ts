import { Body, Controller, Get, Put } from '@nestjs/common';
import { replyOf } from '#shared/core/reply.contract';
import { editStaffNoticesSchema, type StaffNotices, staffNoticesSchema } from '#shared/staff-notices/staff-notices.contract';
import { staffNoticeRoutes } from '#shared/staff-notices/staff-notices.routes';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { StaffNoticesService } from './staff-notices.service.js';

/** What staff are told of, for the manager to choose. */
@Controller()
@Roles('manager')
export class StaffNoticesController {
  constructor(private readonly notices: StaffNoticesService) {}

  @Get(staffNoticeRoutes.settings)
  @Replies(replyOf({ data: staffNoticesSchema }))
  async read() {
    return ok({ data: await this.notices.read() });
  }

  @Put(staffNoticeRoutes.settings)
  @Replies(replyOf({ data: staffNoticesSchema }))
  async edit(@Body({ schema: editStaffNoticesSchema }) body: StaffNotices) {
    return ok({ data: await this.notices.edit(body) });
  }
}
