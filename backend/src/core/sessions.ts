import type { Role } from '#shared/core/roles';

/** A signed-in person, an enrolled phone or a paired screen. */
export interface Session {
  id: string;
  role: Role;
  /** The name in the log of actions: the account's or the device's. */
  name: string;
  userId: number | null;
  deviceId: number | null;
  /** When it was opened, ISO 8601 UTC: a person typed the password then. */
  openedAt: string;
}

/** Who a new session is for. */
export type SessionOwner = { role: Role; name: string } & ({ userId: number; deviceId?: null } | { deviceId: number; userId?: null });

/** The port through which guards, gateway and devices know sessions; `auth` implements it. */
export abstract class Sessions {
  /** The live session of a `kuzhi_session` token, or null. */
  abstract of(token: string | null): Promise<Session | null>;
  /** Those of these sessions that live, by one look for all of them; being asked for counts as being used. */
  abstract alive(ids: readonly string[]): Promise<Session[]>;
  /** The ids of those sessions that live; asking is no use of them. */
  abstract living(ids: readonly string[]): Promise<string[]>;
  /**
   * Opens a session and returns its token, to be set as the cookie. Joins the unit of work that is running. A browser has one
   * session: the one that came with the request ends, its sockets close.
   */
  abstract open(owner: SessionOwner): Promise<{ token: string; maxAgeSeconds: number }>;
  /** From now on the actions of a device are signed with this name. */
  abstract rename(deviceId: number, name: string): Promise<void>;
  /** Ends one session; its sockets close at once. */
  abstract end(sessionId: string): Promise<void>;
  /** Ends every session of an account or a device. */
  abstract endAll(owner: { userId: number } | { deviceId: number }): Promise<void>;
}
