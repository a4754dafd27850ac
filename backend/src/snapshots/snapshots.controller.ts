import { Controller, Query } from '@nestjs/common';
import { snapshotApi } from '#shared/snapshots/snapshot.api';
import { type SnapshotsQuery, snapshotsQuerySchema, snapshotWire } from '#shared/snapshots/snapshot.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Id } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { SnapshotsService } from './snapshots.service.js';

@Controller()
export class SnapshotsController {
  constructor(private readonly snapshots: SnapshotsService) {}

  @Endpoint(snapshotApi.list, snapshotWire.list)
  async list(@Query({ schema: snapshotsQuerySchema }) query: SnapshotsQuery) {
    return ok({ data: await this.snapshots.list(query.list) });
  }

  @Endpoint(snapshotApi.restore, snapshotWire.restore)
  async restore(@Id() id: number) {
    return ok(await this.snapshots.restore(id));
  }
}
