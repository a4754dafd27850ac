import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { replyOf } from '#shared/core/reply.contract';
import { deviceRoutes } from '#shared/devices/device.routes';
import { UsersService } from '../auth/users.service.js';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { DevicesService } from './devices.service.js';

/** Who can be given a task: names and nothing else, for the kitchen as for the manager. @source decisions/0028 */
@Controller()
@Roles('kitchen')
export class StaffNamesController {
  constructor(
    private readonly devices: DevicesService,
    private readonly users: UsersService,
  ) {}

  @Get(deviceRoutes.staffNames)
  @Replies(replyOf({ data: z.array(z.string()) }))
  async list() {
    const users = (await this.users.list()).filter(({ active }) => active).map(({ username }) => username);
    return ok({ data: [...new Set([...(await this.devices.phoneNames()), ...users])] });
  }
}
