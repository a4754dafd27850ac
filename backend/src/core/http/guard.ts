import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { SessionUser } from '#shared/auth/auth.contract';
import { holdsRole, type Role } from '#shared/core/roles';
import { DomainError } from '#shared/core/errors';
import { Clock } from '../clock.js';
import { type Session, Sessions } from '../sessions.js';
import { sessionToken } from './cookies.js';
import { type KuzhiRequest, letPass } from './request.js';

/** Where a route keeps who may call it. */
export const ACCESS = 'kuzhi:access';
export type Access = 'public' | readonly Role[];

/** Open to everybody. The session, if there is one, is still known. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** Open to these roles; a manager may do all that the kitchen may. */
export const Roles = (...roles: [Role, ...Role[]]) => SetMetadata(ACCESS, roles satisfies Access);

/** Where a route says that it is open only soon after the password was typed. */
const SOON = 'kuzhi:soon-after-sign-in';
const SOON_MS = 15 * 60_000;

/** Open for a quarter of an hour after the sign-in, for commands that decide who may sign in: a stranger at an unattended console does not know its password. @source decisions/0055 */
export const SoonAfterSignIn = () => SetMetadata(SOON, true);

/** The person or screen behind the request, or null on a public route. */
export const CurrentUser = createParamDecorator((_: unknown, execution: ExecutionContext): SessionUser | null => {
  const session = execution.switchToHttp().getRequest<KuzhiRequest>().kuzhiSession;
  if (!session) return null;
  const { name, role, deviceId } = session;
  return { username: name, name, role, ...(role === 'rider' && deviceId !== null && { deviceId }) };
});

/** For a route whose openness depends on more than the role. @throws DomainError `session.missing`, `role.forbidden` */
export function requireManager(user: Pick<SessionUser, 'role'> | null): void {
  if (!user) throw new DomainError('unauthenticated', 'session.missing', 'Please sign in');
  if (user.role !== 'manager') throw new DomainError('forbidden', 'role.forbidden', 'You are not allowed to do this');
}

/** Closed by default: a route without `@Endpoint()`, `@Public()` or `@Roles()` is refused to everyone. @source contract §3 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() !== 'http') return true;
    const request = execution.switchToHttp().getRequest<KuzhiRequest>();
    const session = await this.sessions.of(sessionToken(request.cookies));
    request.kuzhiSession = session;
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [execution.getHandler(), execution.getClass()]);
    if (access !== 'public') requireRole(session, access);
    if (session && this.reflector.get<boolean | undefined>(SOON, execution.getHandler())) this.requireSoon(session);
    letPass(request, session);
    return true;
  }

  /** @throws DomainError `session.old` */
  private requireSoon({ openedAt }: Session): void {
    if (this.clock.nowMs() - Date.parse(openedAt) <= SOON_MS) return;
    throw new DomainError('forbidden', 'session.old', 'Please type your password again. Nothing was changed.');
  }
}

/** @throws DomainError `session.missing`, `role.forbidden` */
function requireRole(session: Session | null, access: Exclude<Access, 'public'> | undefined): void {
  if (!session) throw new DomainError('unauthenticated', 'session.missing', 'Please sign in');
  if (!access || !holdsRole(session.role, access)) {
    throw new DomainError('forbidden', 'role.forbidden', 'You are not allowed to do this');
  }
}
