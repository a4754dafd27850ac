import { Body, Controller } from '@nestjs/common';
import { staffNoticeApi } from '#shared/staff-notices/staff-notices.api';
import { type StaffNotices, staffNoticeWire } from '#shared/staff-notices/staff-notices.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { StaffNoticesService } from './staff-notices.service.js';

/** The notices to staff that the manager chooses. */
@Controller()
export class StaffNoticesController {
  constructor(private readonly notices: StaffNoticesService) {}

  @Endpoint(staffNoticeApi.settings, staffNoticeWire.settings)
  async read() {
    return ok({ data: await this.notices.read() });
  }

  @Endpoint(staffNoticeApi.edit, staffNoticeWire.edit)
  async edit(@Body() body: StaffNotices) {
    return ok({ data: await this.notices.edit(body) });
  }
}
