import { Controller, Get, Param } from '@nestjs/common';
import { idSchema } from '#shared/core/id.contract';
import { Roles } from '../core/http/guard.js';
import { PortionsService } from './portions.service.js';

@Controller('api/portions')
@Roles('kitchen', 'tv')
export class PortionsController {
  constructor(private readonly portions: PortionsService) {}

  @Get(':salesEventId')
  of(@Param('salesEventId', { schema: idSchema }) salesEventId: number) {
    return this.portions.of(salesEventId);
  }
}
