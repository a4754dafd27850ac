import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { AuthSessionEntity, KnownDeviceEntity, UserEntity, usernameKey } from './user.entity.js';
import { hashPassword } from './passwords.js';

/** The way back in when the only manager forgot the password, for people with access to the server's disk. @source faults A20 */
@Injectable()
export class RecoveryService {
  constructor(private readonly work: UnitOfWork) {}

  /** Names of the accounts that may manage. */
  async managers(): Promise<string[]> {
    const managers = await this.work.read((em) => em.find(UserEntity, { role: 'manager' }, { orderBy: { id: 'asc' } }));
    return managers.map(({ username }) => username);
  }

  /**
   * Sets a manager's password, lets the account in again and ends all its sessions. A running server closes its sockets within 5 s.
   * @returns false when no manager has that name
   */
  async setPassword(username: string, password: string): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    return this.work.run(async (tx) => {
      const user = await tx.em.findOne(UserEntity, { usernameKey: usernameKey(username), role: 'manager' });
      if (!user) return false;
      user.passwordHash = passwordHash;
      user.active = true;
      await tx.em.nativeDelete(AuthSessionEntity, { userId: user.id });
      await tx.em.nativeDelete(KnownDeviceEntity, { userId: user.id });
      await tx.audit({
        action: 'user.recovered',
        subject: `user:${user.id}`,
        actor: 'server',
        after: { password: 'changed' },
      });
      return true;
    });
  }
}
