import { Module } from '@nestjs/common';
import { GeocodingModule } from '../geocoding/geocoding.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PublicConfigController } from './public-config.controller.js';
import { PublicConfigService } from './public-config.service.js';

/** The first data of the storefront: business, payments, map. */
@Module({
  imports: [GeocodingModule, PaymentsModule, SettingsModule],
  controllers: [PublicConfigController],
  providers: [PublicConfigService],
  exports: [PublicConfigService],
})
export class PublicConfigModule {}
