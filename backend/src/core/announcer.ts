import type { Change } from '#shared/realtime/changes';

/** The port through which committed changes reach the watchers; `realtime` implements it. */
export abstract class Announcer {
  abstract send(change: Change): void;
}

/** For a command-line tool, which has no watchers. */
export class NoAnnouncer extends Announcer {
  override send(): void {
    return undefined;
  }
}
