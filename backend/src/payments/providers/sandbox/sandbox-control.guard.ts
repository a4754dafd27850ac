import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Config } from '../../../core/config.js';
import { requireManager } from '../../../core/http/guard.js';
import type { KuzhiRequest } from '../../../core/http/request.js';

/** In production only a manager may report a payment; elsewhere a newcomer tries it without signing in. @source faults O10 */
@Injectable()
export class SandboxControlGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(execution: ExecutionContext): boolean {
    const session = execution.switchToHttp().getRequest<KuzhiRequest>().kuzhiSession;
    if (this.config.production) requireManager(session ?? null);
    return true;
  }
}
