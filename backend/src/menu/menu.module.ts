import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { DishesModule } from '../dishes/dishes.module.js';
import { MediaModule } from '../media/media.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { DishPhotoEntity } from './dish-photo.entity.js';
import { MenuController } from './menu.controller.js';
import { DishPhotosService } from './dish-photos.service.js';
import { MenuService } from './menu.service.js';

@Entities(DishPhotoEntity)
@Module({
  imports: [DishesModule, MediaModule, SalesEventsModule, SettingsModule],
  controllers: [MenuController],
  providers: [MenuService, DishPhotosService],
  exports: [DishPhotosService],
})
export class MenuModule {}
