import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { PlanController } from './plan.controller.js';
import { PlanService } from './plan.service.js';

@Module({ imports: [DiaryModule, InventoryModule], controllers: [PlanController], providers: [PlanService] })
export class PlanModule {}
