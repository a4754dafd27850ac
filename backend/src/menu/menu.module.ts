import { Module } from '@nestjs/common';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { MenuController } from './menu.controller.js';
import { MenuService } from './menu.service.js';

@Module({
  imports: [SalesEventsModule, SettingsModule],
  controllers: [MenuController],
  providers: [MenuService],
})
export class MenuModule {}
