import { AuditEntryEntity } from '../audit-entry.entity.js';
import { IdempotencyKeyEntity } from '../http/idempotency-key.entity.js';
import { StoredReplyKeyEntity } from '../http/stored-reply-key.entity.js';
import { RoomRevisionEntity } from './room-revision.entity.js';
import { AuthSessionEntity } from '../../auth/auth-session.entity.js';
import { KnownDeviceEntity } from '../../auth/known-device.entity.js';
import { UserEntity } from '../../auth/user.entity.js';
import { DeviceEntity } from '../../devices/device.entity.js';
import { InviteEntity } from '../../devices/invite.entity.js';
import { PairingEntity } from '../../devices/pairing.entity.js';
import { DiaryEventEntity } from '../../diary/diary-event.entity.js';
import { TaskListEntity } from '../../tasks/task-list.entity.js';
import { TaskEntity } from '../../tasks/task.entity.js';
import { ReadingLimitEntity } from '../../readings/reading-limit.entity.js';
import { ReadingNoteEntity } from '../../readings/reading-note.entity.js';
import { ReadingEntity } from '../../readings/reading.entity.js';
import { TimerEntity } from '../../timers/timer.entity.js';
import { AlertDismissalEntity } from '../../payment-alerts/alert-dismissal.entity.js';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { CookingDayEntity } from '../../bookings/cooking-day.entity.js';
import { OrderEntity } from '../../orders/order.entity.js';
import { OrderTokenEntity } from '../../orders/order-token.entity.js';
import { SalePortionsEntity } from '../../portions/sale-portions.entity.js';
import { PaymentEntity } from '../../payments/payment.entity.js';
import { RefundEntity } from '../../payments/refund.entity.js';
import { WebhookEventEntity } from '../../payments/webhook-event.entity.js';
import { SandboxRecordEntity } from '../../payments/sandbox/sandbox-record.entity.js';
import { ReviewEntity } from '../../reviews/review.entity.js';
import { SalesEventEntity } from '../../sales-events/sales-event.entity.js';
import { ItemEntity } from '../../inventory/item.entity.js';
import { MovementEntity } from '../../inventory/movement.entity.js';
import { SnapshotEntity } from '../../snapshots/snapshot.entity.js';
import { MediaEntity } from '../../media/media.entity.js';
import { SopVideoEntity } from '../../sop/sop-video.entity.js';
import { SettingsEntity } from '../../settings/settings.entity.js';
import { WaitingEntity } from '../../waiting-list/waiting.entity.js';

/** Every entity of the application; both databases are made from this list. */
export const ENTITIES = [
  RoomRevisionEntity,
  IdempotencyKeyEntity,
  StoredReplyKeyEntity,
  AuditEntryEntity,
  UserEntity,
  AuthSessionEntity,
  KnownDeviceEntity,
  DiaryEventEntity,
  TaskEntity,
  TaskListEntity,
  TimerEntity,
  ReadingEntity,
  ReadingNoteEntity,
  ReadingLimitEntity,
  DeviceEntity,
  PairingEntity,
  InviteEntity,
  AlertDismissalEntity,
  BookingEntity,
  OrderEntity,
  OrderTokenEntity,
  SalePortionsEntity,
  CookingDayEntity,
  WaitingEntity,
  PaymentEntity,
  RefundEntity,
  WebhookEventEntity,
  SandboxRecordEntity,
  SalesEventEntity,
  SettingsEntity,
  ItemEntity,
  MovementEntity,
  SnapshotEntity,
  ReviewEntity,
  MediaEntity,
  SopVideoEntity,
];
