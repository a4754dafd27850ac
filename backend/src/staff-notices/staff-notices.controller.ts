import { Body, Controller } from '@nestjs/common';
import { staffNoticeApi } from '#shared/staff-notices/staff-notices.api';
import { staffNoticeWire } from '#shared/staff-notices/staff-notices.wire';
import { Endpoint } from '../core/http/endpoint.js';
import { type StaffNotices } from '#shared/staff-notices/staff-notices.contract';
import { ok } from '../core/http/reply.js';
import { StaffNoticesService } from './staff-notices.service.js';

/** What staff are told of, for the manager to choose. */
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
