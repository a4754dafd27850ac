import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BackupsModule } from './backups/backups.module.js';
import { BooksModule } from './books/books.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { PortsModule } from './app.ports.js';
import { ChannelsModule } from './messages/channels/channels.module.js';
import { ConsoleHomeModule } from './console-home/console-home.module.js';
import type { Config } from './core/config.js';
import { CoreModule } from './core/core.module.js';
import { entitiesOf } from './core/database/entities.js';
import { DeliveryRunsModule } from './delivery-runs/delivery-runs.module.js';
import { DevicesModule } from './devices/devices.module.js';
import { DishesModule } from './dishes/dishes.module.js';
import { DiaryModule } from './diary/diary.module.js';
import { ForecastModule } from './forecast/forecast.module.js';
import { GeocodingModule } from './geocoding/geocoding.module.js';
import { HealthModule } from './health/health.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { InsightModule } from './insight/insight.module.js';
import { LabelsModule } from './labels/labels.module.js';
import { InventoryModule } from './inventory/inventory.module.js';
import { SnapshotsModule } from './snapshots/snapshots.module.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { MediaModule } from './media/media.module.js';
import { MenuModule } from './menu/menu.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PackingModule } from './packing/packing.module.js';
import { PaymentAlertsModule } from './payment-alerts/payment-alerts.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { SandboxModule } from './payments/providers/sandbox/sandbox.module.js';
import { PlaceholderImageModule } from './placeholder-image/placeholder-image.module.js';
import { IngredientPlanModule } from './ingredient-plan/ingredient-plan.module.js';
import { PortionsModule } from './portions/portions.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProfitModule } from './profit/profit.module.js';
import { PublicConfigModule } from './public-config/public-config.module.js';
import { ReadingsModule } from './readings/readings.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RecipesModule } from './recipes/recipes.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { RehearsalModule } from './rehearsal/rehearsal.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SaleClosuresModule } from './sale-closures/sale-closures.module.js';
import { SalesEventsModule } from './sales-events/sales-events.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { PurchasingModule } from './purchasing/purchasing.module.js';
import { SamplesModule } from './samples/samples.module.js';
import { SettlementsModule } from './settlements/settlements.module.js';
import { StockUseModule } from './stock-use/stock-use.module.js';
import { SharePictureModule } from './share-picture/share-picture.module.js';
import { SopModule } from './sop/sop.module.js';
import { TasksModule } from './tasks/tasks.module.js';
import { TimersModule } from './timers/timers.module.js';
import { StaffNoticesModule } from './staff-notices/staff-notices.module.js';
import { WaitingListModule } from './waiting-list/waiting-list.module.js';

const FEATURES: readonly Type[] = [
  AuthModule,
  RealtimeModule,
  HealthModule,
  DiaryModule,
  TasksModule,
  TimersModule,
  ForecastModule,
  ReadingsModule,
  SamplesModule,
  StockUseModule,
  PurchasingModule,
  ReportsModule,
  InsightModule,
  DevicesModule,
  SettingsModule,
  DishesModule,
  SalesEventsModule,
  MenuModule,
  PaymentsModule,
  BookingsModule,
  OrdersModule,
  PaymentAlertsModule,
  SettlementsModule,
  InvoicesModule,
  BooksModule,
  PackingModule,
  DeliveryRunsModule,
  SaleClosuresModule,
  PortionsModule,
  ProfitModule,
  LabelsModule,
  PrivacyModule,
  PublicConfigModule,
  ConsoleHomeModule,
  MessagesModule,
  WaitingListModule,
  GeocodingModule,
  PlaceholderImageModule,
  SharePictureModule,
  InventoryModule,
  RecipesModule,
  ImportsModule,
  IngredientPlanModule,
  SnapshotsModule,
  ReviewsModule,
  MediaModule,
  SopModule,
  AuditModule,
  BackupsModule,
  ChannelsModule,
  StaffNoticesModule,
  OpenApiModule,
  MetricsModule,
];

/** The records of every feature. The schema has them all, also those of a module that this process does without. */
export const ENTITIES = entitiesOf([...FEATURES, SandboxModule]);

/** The application. */
@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    const sandbox = config.payments === 'sandbox' ? [SandboxModule] : [];
    const rehearsal = config.rehearsal ? [RehearsalModule] : [];
    return { module: AppModule, imports: [CoreModule.for(config, ENTITIES), PortsModule, ...FEATURES, ...sandbox, ...rehearsal] };
  }
}
