import { Controller } from '@nestjs/common';
import { consoleHomeApi } from '#shared/console-home/console-home.api';
import { consoleHomeWire } from '#shared/console-home/console-home.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ConsoleHomeService } from './console-home.service.js';

@Controller()
export class ConsoleHomeController {
  constructor(private readonly home: ConsoleHomeService) {}

  @Endpoint(consoleHomeApi.read, consoleHomeWire.read)
  read() {
    return this.home.read();
  }
}
