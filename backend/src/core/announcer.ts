import type { Change } from '#shared/realtime/changes';

/** The port through which committed changes reach whoever watches; `realtime` implements it. */
export abstract class Announcer {
  abstract send(change: Change): void;
}

/** For a command-line tool: beside the server nobody watches. */
export class NoAnnouncer extends Announcer {
  override send(): void {
    return undefined;
  }
}
