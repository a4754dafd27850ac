import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { SopVideosController } from './sop-videos.controller.js';
import { SopVideosService } from './sop-videos.service.js';

@Module({ imports: [MediaModule], controllers: [SopVideosController], providers: [SopVideosService] })
export class SopModule {}
