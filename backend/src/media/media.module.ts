import { Module } from '@nestjs/common';
import { MediaController } from './media.controller.js';
import { MediaFolder } from './media-folder.js';
import { MediaService } from './media.service.js';

@Module({ controllers: [MediaController], providers: [MediaFolder, MediaService], exports: [MediaService] })
export class MediaModule {}
