import { Controller, Param, StreamableFile } from '@nestjs/common';
import { backupApi } from '#shared/backups/backup.api';
import { backupNameSchema, backupWire } from '#shared/backups/backup.contract';
import { attachmentOf } from '#shared/core/file-name';
import { Endpoint } from '../core/http/endpoint.js';
import { SoonAfterSignIn } from '../core/http/guard.js';
import { OwnIdempotency, WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { ok, RepliesWith } from '../core/http/replies.js';
import { KitchenBackupsService } from './kitchen-backups.service.js';

const ZIP = 'application/zip';

@Controller()
export class BackupsController {
  constructor(private readonly kitchenBackups: KitchenBackupsService) {}

  @Endpoint(backupApi.list, backupWire.list)
  async list() {
    return ok({ data: await this.kitchenBackups.read() });
  }

  /** Writes files, which no transaction can hold; done twice it makes two. */
  @Endpoint(backupApi.make, backupWire.make)
  @OwnIdempotency()
  async make() {
    return ok({ backup: await this.kitchenBackups.make() });
  }

  /** A backup holds everything about every customer. */
  @Endpoint(backupApi.file)
  @RepliesWith(ZIP)
  @SoonAfterSignIn()
  @WithoutIdempotency()
  async file(@Param('name', { schema: backupNameSchema }) name: string) {
    return new StreamableFile(await this.kitchenBackups.file(name), { type: ZIP, disposition: attachmentOf(`kuzhi-${name}.zip`) });
  }
}
