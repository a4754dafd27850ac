import { Controller, Get } from '@nestjs/common';
import { consoleHomeReplySchema } from '#shared/console-home/console-home.contract';
import { consoleHomeRoutes } from '#shared/console-home/console-home.routes';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ConsoleHomeService } from './console-home.service.js';

@Controller()
@Roles('manager')
export class ConsoleHomeController {
  constructor(private readonly home: ConsoleHomeService) {}

  @Get(consoleHomeRoutes.read)
  @Replies(consoleHomeReplySchema)
  read() {
    return this.home.read();
  }
}
