import { Module } from '@nestjs/common';
import { PortionsController } from './portions.controller.js';
import { PortionsService } from './portions.service.js';

/** How much of each dish of a sale is booked, for the kitchen. */
@Module({ controllers: [PortionsController], providers: [PortionsService], exports: [PortionsService] })
export class PortionsModule {}
