import { Injectable } from '@nestjs/common';
import type { Login, SessionUser } from '#shared/auth/auth.contract';
import { DomainError } from '#shared/core/errors';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { currentRequest } from '../core/request-context.js';
import { hashToken, newToken } from '../core/secrets.js';
import { Sessions } from '../core/sessions.js';
import { KnownDeviceEntity, UserEntity, usernameKey } from './user.entity.js';
import { decoyHash, fitsPassword } from './passwords.js';
import { type Attempt, SignInThrottleService } from './sign-in-throttle.service.js';

interface SignedIn {
  user: SessionUser;
  token: string;
  maxAgeSeconds: number;
  /** New token of this browser as a known device of the account; null when it had one. */
  knownDevice: string | null;
}

/** Sign-in and sign-out of people. */
@Injectable()
export class AuthService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly throttle: SignInThrottleService,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a password and opens a session with a new token, whatever the browser had before.
   * @param knownDevice the browser's known-device token, if it sent one
   * @throws DomainError unauthenticated `signIn.invalid`, the same for every cause; tooMany `signIn.limited`
   */
  async signIn({ username, password }: Login, knownDevice: string | null): Promise<SignedIn> {
    const { user, known } = await this.verify({ username, password }, knownDevice);
    return this.work.run(async (tx) => {
      const session = await this.sessions.open({ role: user.role, name: user.username, userId: user.id });
      const fresh = known ? null : newToken();
      if (fresh) tx.em.create(KnownDeviceEntity, { tokenHash: hashToken(fresh), userId: user.id, createdAt: this.clock.now() });
      await tx.audit({ action: 'signIn.accepted', subject: `user:${user.id}`, actor: user.username });
      return { ...session, user: { username: user.username, name: user.username, role: user.role }, knownDevice: fresh };
    });
  }

  /**
   * Checks a password as a sign-in does, with the same limits, and opens no session: the user of the device stays signed in.
   * @throws DomainError unauthenticated `signIn.invalid`; tooMany `signIn.limited`
   */
  async check(login: Login, knownDevice: string | null): Promise<void> {
    const { user } = await this.verify(login, knownDevice);
    await this.work.run((tx) => tx.audit({ action: 'signIn.checked', subject: `user:${user.id}`, actor: user.username }));
  }

  private async verify({ username, password }: Login, knownDevice: string | null): Promise<{ user: UserEntity; known: boolean }> {
    const account = usernameKey(username);
    const user = await this.work.read((em) => em.findOne(UserEntity, { usernameKey: account }));
    const known = knownDevice && user ? await this.isKnown(user.id, knownDevice) : false;
    const attempt: Attempt = {
      account,
      address: currentRequest()?.address ?? 'local',
      knownDevice: known && knownDevice ? hashToken(knownDevice) : null,
    };
    await this.throttle.admit(attempt);
    const fits = await fitsPassword(user?.passwordHash ?? (await decoyHash()), password);
    if (!user || !fits || !user.active) {
      await this.throttle.failed(attempt);
      await this.work.run((tx) =>
        tx.audit({ action: 'signIn.refused', subject: user ? `user:${user.id}` : 'user:unknown', actor: 'anonymous' }),
      );
      throw new DomainError('unauthenticated', 'signIn.invalid', 'Invalid credentials');
    }
    await this.throttle.succeeded(attempt);
    return { user, known };
  }

  private async isKnown(userId: number, token: string): Promise<boolean> {
    return this.work.read(async (em) => (await em.count(KnownDeviceEntity, { userId, tokenHash: hashToken(token) })) > 0);
  }
}
