import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { SnapshotsController } from './snapshots.controller.js';
import { SnapshotsService } from './snapshots.service.js';
import { SnapshotEntity } from './snapshot.entity.js';

@Entities(SnapshotEntity)
@Module({ controllers: [SnapshotsController], providers: [SnapshotsService], exports: [SnapshotsService] })
export class SnapshotsModule {}
