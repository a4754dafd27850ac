import { Injectable } from '@nestjs/common';
import type { Change } from '#shared/realtime/changes';

/** Sends committed changes to whoever watches. The gateway attaches itself; without one (a command line tool) nobody listens. */
@Injectable()
export class Announcer {
  private deliver: ((change: Change) => void) | null = null;

  attach(deliver: (change: Change) => void): void {
    this.deliver = deliver;
  }

  send(change: Change): void {
    this.deliver?.(change);
  }
}
