import { Module } from '@nestjs/common';
import { InterfacesController } from './interfaces.controller.js';

@Module({ controllers: [InterfacesController] })
export class InterfacesModule {}
