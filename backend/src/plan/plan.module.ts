import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { DiaryModule } from '../diary/diary.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { PlanController } from './plan.controller.js';
import { PlanService } from './plan.service.js';

@Module({ imports: [BookingsModule, DiaryModule, InventoryModule], controllers: [PlanController], providers: [PlanService] })
export class PlanModule {}
