import { Controller } from '@nestjs/common';
import { deviceApi } from '#shared/devices/device.api';
import { deviceWire } from '#shared/devices/device.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { UsersService } from '../auth/users.service.js';
import { ok } from '../core/http/replies.js';
import { DevicesService } from './devices.service.js';

/** Who can be given a task: names and nothing else, for the kitchen as for the manager. @source decisions/0028 */
@Controller()
export class StaffNamesController {
  constructor(
    private readonly devices: DevicesService,
    private readonly users: UsersService,
  ) {}

  @Endpoint(deviceApi.staffNames, deviceWire.staffNames)
  async list() {
    const users = (await this.users.list()).filter(({ active }) => active).map(({ username }) => username);
    return ok({ data: [...new Set([...(await this.devices.phoneNames()), ...users])] });
  }
}
