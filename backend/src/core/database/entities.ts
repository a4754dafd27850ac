import { SetMetadata, type Type } from '@nestjs/common';
import type { EntityName } from '@mikro-orm/core';
import { AuditEntryEntity, RecordEntryEntity } from '../audit-entry.entity.js';
import { IdempotencyKeyEntity, StoredReplyKeyEntity } from '../http/idempotency-key.entity.js';
import { metadataOf } from '../metadata.js';
import { DoneOnceEntity, LeaseEntity, RoomRevisionEntity, ServerKeyEntity } from './core-records.entity.js';

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
