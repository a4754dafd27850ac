import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { MediaController } from './media.controller.js';
import { MediaFolder } from './media-folder.js';
import { MediaService } from './media.service.js';
import { MediaEntity } from './media.entity.js';

@Entities(MediaEntity)
@Module({ controllers: [MediaController], providers: [MediaFolder, MediaService], exports: [MediaService] })
export class MediaModule {}
