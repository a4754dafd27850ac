import { SetMetadata, type Type } from '@nestjs/common';
import type { EntityName } from '@mikro-orm/core';
import { AuditEntryEntity } from '../audit-entry.entity.js';
import { IdempotencyKeyEntity, StoredReplyKeyEntity } from '../http/idempotency-key.entity.js';
import { RecordEntryEntity } from '../record-entry.entity.js';
import { metadataOf } from '../metadata.js';
import { DoneOnceEntity } from './done-once.entity.js';
import { LeaseEntity } from './lease.entity.js';
import { RoomRevisionEntity } from './room-revision.entity.js';
import { ServerKeyEntity } from './server-key.entity.js';

export type EntityList = readonly EntityName[];

const ENTITIES = 'kuzhi:entities';
/** On a module: the records that it keeps. */
export const Entities = (...entities: [EntityName, ...EntityName[]]) => SetMetadata(ENTITIES, entities);

/** The records of these modules; the modules that they import are not looked at. */
export const entitiesOf = (modules: readonly Type[]): EntityName[] =>
  modules.flatMap((module) => metadataOf<EntityList>(ENTITIES, module) ?? []);

/** Tables of every database, whatever the modules. */
export const CORE_ENTITIES: EntityList = [
  RoomRevisionEntity,
  IdempotencyKeyEntity,
  StoredReplyKeyEntity,
  AuditEntryEntity,
  RecordEntryEntity,
  LeaseEntity,
  ServerKeyEntity,
  DoneOnceEntity,
];
