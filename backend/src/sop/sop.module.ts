import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { Entities } from '../core/database/entities.js';
import { SopStepsService } from './sop-steps.service.js';
import { SopVideosController } from './sop-videos.controller.js';
import { SopVideosService } from './sop-videos.service.js';
import { SopVideoEntity } from './sop-video.entity.js';

@Entities(SopVideoEntity)
@Module({
  imports: [MediaModule],
  controllers: [SopVideosController],
  providers: [SopVideosService, { provide: SopStepsService, useFactory: () => SopStepsService.load() }],
  exports: [SopStepsService],
})
export class SopModule {}
