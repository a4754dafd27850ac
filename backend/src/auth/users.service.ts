import { randomBytes } from 'node:crypto';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { CreateUser, PatchUser, User } from '#shared/auth/auth.contract';
import { isGuessable } from '#shared/auth/guessable';
import { DomainError } from '#shared/core/errors';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { Sessions } from '../core/sessions.js';
import { numbersOf, SubjectNamesOf } from '../core/subject-names.js';
import { KnownDeviceEntity, UserEntity, usernameKey } from './user.entity.js';
import { hashPassword } from './passwords.js';

/** Staff accounts. */
@Injectable()
export class UsersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @SubjectNamesOf('user')
  async names(em: SqlEntityManager, ids: readonly string[]) {
    return (await em.find(UserEntity, { id: { $in: numbersOf(ids) } })).map(({ id, username }) => [id, username] as const);
  }

  async list(): Promise<User[]> {
    return this.work.read(async (em) => (await em.find(UserEntity, {}, { orderBy: { id: 'asc' } })).map((user) => user.toContract()));
  }

  /** @throws DomainError invalid `user.passwordGuessable`, conflict `user.nameTaken` */
  async create(account: CreateUser): Promise<User> {
    refuseGuessable(account.password, account.username);
    return this.add(account);
  }

  private async add({ username, password, role }: CreateUser): Promise<User> {
    const passwordHash = await hashPassword(password);
    return this.work.run(async (tx) => {
      const user = tx.em.create(UserEntity, {
        username,
        usernameKey: usernameKey(username),
        passwordHash,
        role,
        active: true,
        createdAt: this.clock.now(),
      });
      await tx.em.flush().catch(whenNameTaken);
      await tx.audit({ action: 'user.created', subject: `user:${user.id}`, after: user.toContract() });
      return user.toContract();
    });
  }

  /**
   * A new password, role or a disabled account ends the account's sessions.
   * @throws DomainError notFound `user.notFound`, invalid `user.passwordGuessable`, conflict `user.lastManager`
   */
  async edit(id: number, patch: PatchUser): Promise<User> {
    const passwordHash = patch.password === undefined ? null : await hashPassword(patch.password);
    return this.work.run(async (tx) => {
      await holdManagers(tx);
      const user = await findOrFail(tx.em.findOne(UserEntity, { id }), 'user.notFound', 'There is no such account');
      if (patch.password !== undefined) refuseGuessable(patch.password, user.username);
      const before = user.toContract();
      if (patch.role !== undefined) user.role = patch.role;
      if (patch.active !== undefined) user.active = patch.active;
      if (passwordHash !== null) user.passwordHash = passwordHash;
      await this.keepAManager(tx);
      await this.sessions.endAll({ userId: id });
      // A browser that knew the old password is no longer known.
      if (passwordHash !== null) await tx.em.nativeDelete(KnownDeviceEntity, { userId: id });
      await tx.audit({
        action: 'user.changed',
        subject: `user:${id}`,
        before,
        after: { ...user.toContract(), ...(passwordHash !== null && { password: 'changed' }) },
      });
      return user.toContract();
    });
  }

  /** Returns the account as it was. @throws DomainError notFound `user.notFound`, conflict `user.lastManager` */
  async remove(id: number): Promise<User> {
    return this.work.run(async (tx) => {
      await holdManagers(tx);
      const user = await findOrFail(tx.em.findOne(UserEntity, { id }), 'user.notFound', 'There is no such account');
      tx.em.remove(user);
      await this.keepAManager(tx);
      await this.sessions.endAll({ userId: id });
      await tx.em.nativeDelete(KnownDeviceEntity, { userId: id });
      await tx.audit({ action: 'user.removed', subject: `user:${id}`, before: user.toContract() });
      return user.toContract();
    });
  }

  /**
   * The first manager of a new installation, from the environment or with a generated password.
   * @returns the name and password to print once, or null when there is a manager already. @source decisions/0001 §7
   */
  async createFirstManager(): Promise<{ username: string; password: string } | null> {
    const managers = await this.work.read((em) => em.count(UserEntity, { role: 'manager' }));
    if (managers > 0) return null;
    const { username } = this.config.admin;
    const password = this.config.admin.password ?? randomBytes(12).toString('base64url');
    await this.add({ username, password, role: 'manager' });
    return { username, password };
  }

  private async keepAManager({ em }: Transaction): Promise<void> {
    await em.flush();
    if ((await em.count(UserEntity, { role: 'manager', active: true })) === 0) {
      throw new DomainError('conflict', 'user.lastManager', 'There must be one active manager. Nothing was changed.');
    }
  }
}

/** A password that is tried before the sign-in's waits grow long would let a stranger in. @source faults A5 */
function refuseGuessable(password: string, username: string): void {
  if (!isGuessable(password, [username])) return;
  const message = 'This password is among the first that anybody tries. Choose another.';
  throw new DomainError('invalid', 'user.passwordGuessable', message, { issues: [{ path: 'password', message }] });
}

/** Commands that end a manager wait here for each other: two at the same moment would both find one manager left. */
async function holdManagers({ em }: Transaction): Promise<void> {
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  await em.find(UserEntity, { role: 'manager', active: true }, options);
}

function whenNameTaken(error: unknown): never {
  if (error instanceof UniqueConstraintViolationException) {
    throw new DomainError('conflict', 'user.nameTaken', 'There is an account with this name already');
  }
  throw error;
}
