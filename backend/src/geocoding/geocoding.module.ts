import { Module } from '@nestjs/common';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { Limiters } from '../core/limiters.js';
import { LOG, type Logger } from '../core/log.js';
import { SettingsModule } from '../settings/settings.module.js';
import { DeliveryAreaService } from './delivery-area.service.js';
import { Geocoder, PincodeGeocoder } from './geocoder.js';
import { GeocodingController } from './geocoding.controller.js';
import { GeocodingService } from './geocoding.service.js';
import { NominatimGateway } from './nominatim.gateway.js';

/** @source requirements/storefront §2.5 */
const TIMEOUT_MS = 5_000;

function createGeocoder(config: Config, limiters: Limiters, clock: Clock, log: Logger): Geocoder {
  const pincodes = new PincodeGeocoder();
  if (config.geocoder === 'pincode') return pincodes;
  const options = {
    url: config.nominatimUrl,
    userAgent: userAgentOf(config),
    timeoutMs: TIMEOUT_MS,
    limiter: limiters.create('nominatim', 1, 1),
  };
  return new NominatimGateway(options, pincodes, clock, log);
}

/** A header holds ASCII only; a name in Malayalam leaves the address to write to. */
function userAgentOf({ version, business }: Config): string {
  const contact = `${business.name}; ${business.email}`.replace(/[^\x20-\x7e]+/g, '').replace(/[()\\]/g, ' ');
  return `Kuzhi/${version} (${contact.trim()})`;
}

@Module({
  imports: [SettingsModule],
  controllers: [GeocodingController],
  providers: [
    GeocodingService,
    DeliveryAreaService,
    { provide: Geocoder, useFactory: createGeocoder, inject: [Config, Limiters, Clock, LOG] },
  ],
  exports: [DeliveryAreaService],
})
export class GeocodingModule {}
