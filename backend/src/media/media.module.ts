import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { MediaController } from './media.controller.js';
import { MediaFolderService } from './media-folder.service.js';
import { MediaService } from './media.service.js';
import { MediaEntity } from './media.entity.js';

@Entities(MediaEntity)
@Module({ controllers: [MediaController], providers: [MediaFolderService, MediaService], exports: [MediaService] })
export class MediaModule {}
