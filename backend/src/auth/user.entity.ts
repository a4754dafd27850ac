import { defineEntity, p } from '@mikro-orm/core';
import type { User } from '#shared/auth/auth.contract';
import type { StaffRole } from '#shared/core/roles';
import { folded } from '#shared/core/folded';

const UserSchema = defineEntity({
  name: 'UserEntity',
  tableName: 'staff_user',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** As typed; compared through `usernameKey`. */
    username: p.string().length(60),
    usernameKey: p.string().length(120).unique(),
    /** Argon2id in its standard text form. */
    passwordHash: p.string().length(200),
    role: p.string().$type<StaffRole>().length(20),
    active: p.boolean().default(true),
    createdAt: p.string().length(30),
    version: p.integer().version(),
  },
});

/** A staff account. */
export class UserEntity extends UserSchema.class {
  toContract(): User {
    return { id: this.id, username: this.username, role: this.role, active: this.active };
  }
}
UserSchema.setClass(UserEntity);

/** Names that are one name folded are one account, also in letters of full width. */
export const usernameKey = (username: string): string => folded(username.normalize('NFKC'));
