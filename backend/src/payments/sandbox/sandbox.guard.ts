import { type CanActivate, Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { Config } from '../../core/config.js';

/** Without PAYMENTS=sandbox there is nothing here. @source contract §6; faults O10 */
@Injectable()
export class SandboxGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.payments === 'sandbox') return true;
    throw new DomainError('notFound', 'route.notFound', 'There is nothing at this address');
  }
}
