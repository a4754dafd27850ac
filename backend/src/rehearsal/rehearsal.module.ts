import { Module } from '@nestjs/common';
import { RehearsalController } from './rehearsal.controller.js';

/** Part of the program while it rehearses only, see `REHEARSAL_FROM`. */
@Module({ controllers: [RehearsalController] })
export class RehearsalModule {}
