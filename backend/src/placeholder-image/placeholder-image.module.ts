import { Module } from '@nestjs/common';
import { PlaceholderImageController } from './placeholder-image.controller.js';

@Module({ controllers: [PlaceholderImageController] })
export class PlaceholderImageModule {}
