import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettlementDayEntity, SettlementLineEntity } from './settlement-line.entity.js';
import { SettlementFetchService } from './settlement-fetch.service.js';
import { SettlementLinesService } from './settlement-lines.service.js';
import { SettlementsController } from './settlements.controller.js';
import { SettlementsService } from './settlements.service.js';

/** Which payments the provider brought to the bank. */
@Entities(SettlementDayEntity, SettlementLineEntity)
@Module({
  imports: [PaymentsModule],
  controllers: [SettlementsController],
  providers: [SettlementFetchService, SettlementLinesService, SettlementsService],
})
export class SettlementsModule {}
