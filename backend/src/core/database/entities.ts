import { AuditEntryEntity } from '../audit-entry.entity.js';
import { IdempotencyKeyEntity } from '../http/idempotency-key.entity.js';
import { RoomRevisionEntity } from './room-revision.entity.js';
import { AuthSessionEntity } from '../../auth/auth-session.entity.js';
import { KnownDeviceEntity } from '../../auth/known-device.entity.js';
import { UserEntity } from '../../auth/user.entity.js';

/** Every record of the house; both databases are made from this list. */
export const ENTITIES = [RoomRevisionEntity, IdempotencyKeyEntity, AuditEntryEntity, UserEntity, AuthSessionEntity, KnownDeviceEntity];
