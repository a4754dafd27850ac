import { Injectable } from '@nestjs/common';

/** Carries the news of an ended session to the gateway, which closes its sockets. */
@Injectable()
export class EndedSessions {
  private listener: ((sessionId: string) => void) | null = null;

  attach(listener: (sessionId: string) => void): void {
    this.listener = listener;
  }

  tell(sessionId: string): void {
    this.listener?.(sessionId);
  }
}
