import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { MenuModule } from '../menu/menu.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SharePictureController } from './share-picture.controller.js';
import { SharePictureService } from './share-picture.service.js';

@Module({
  imports: [MediaModule, MenuModule, SalesEventsModule, SettingsModule],
  controllers: [SharePictureController],
  providers: [SharePictureService],
})
export class SharePictureModule {}
