import { z } from 'zod';
import { PHONE_ROLES } from '../core/roles.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { isTvLanguage, TV_LANGUAGES } from './tv-language.ts';
import { readTvPlan } from './tv-plan.ts';

/** A paired TV or an enrolled phone. @source contract §7.2 */
export const deviceSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    kind: z.enum(['tv', 'phone']),
    /** Whose phone it is, or `tv`. */
    role: z.enum([...PHONE_ROLES, 'tv']),
    page: z.string().nullable(),
    language: z.string().nullable(),
    /** In automatic mode the pages among which it goes, as in `tv-plan.ts`; null for one that stays on its page. */
    plan: z.string().nullable(),
    /** Version of the app that the screen runs. */
    version: z.string().nullable(),
    /** ISO 8601 UTC. */
    lastSeen: z.string().nullable(),
    online: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof deviceSchema>;

const pairingSchema = z
  .object({
    success: z.literal(true),
    deviceCode: z.string(),
    /** Eight consonants as "BDFG-HJKL". */
    userCode: z.string(),
    expiresAt: z.string(),
    /** Seconds between two claims. */
    interval: z.number(),
  })
  .meta({ id: 'Pairing' });
export type Pairing = z.infer<typeof pairingSchema>;

/** The browser that shows a code, as far as its request shows it; a browser can claim anything of itself, an address cannot be chosen. */
const pairingAskerSchema = z
  .object({
    /** Name and version, e.g. `Chrome 126`; null when it is no browser that we know. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    address: z.string(),
    /** Whether it asks over the line that the manager comes by: from one address, or both from the server's own network. */
    isSameNetwork: z.boolean(),
    /** ISO 8601 UTC. */
    askedAt: z.string(),
  })
  .meta({ id: 'PairingAsker' });
export type PairingAsker = z.infer<typeof pairingAskerSchema>;

/** Not approved yet, with the seconds between two claims; or approved. */
const claimReplySchema = z.union([
  z.object({ success: z.literal(true), state: z.literal('pending'), interval: z.number() }),
  z.object({ success: z.literal(true), state: z.literal('approved'), device: deviceSchema }),
]);

const claimSchema = z.object({ deviceCode: z.string().min(1).max(200) });
const name = z.string().trim().min(1).max(60);
export const userCodeSchema = z.string().min(1).max(20);
const approveSchema = z.object({ userCode: userCodeSchema, name });
/** A phone of the kitchen, unless it is a rider's. */
const inviteSchema = z.object({ name, role: z.enum(PHONE_ROLES).default('kitchen') });
const enrolSchema = z.object({ token: z.string().min(1).max(200), name: name.optional() });

/**
 * A manager's command to a screen: `open` takes a path of ours, `language` one of a TV screen's languages or nothing, `event` the event that it cooks
 * for, or nothing, `plan` the pages among which it goes automatically, or nothing for one that stays where it is.
 * @source contract §5
 */
export const commandSchema = z
  .object({
    kind: z.enum(['open', 'reload', 'language', 'event', 'plan']),
    value: z.string().max(200).optional(),
  })
  .refine(({ kind, value }) => kind !== 'open' || /^\/(?![/\\])/.test(value ?? ''), {
    path: ['value'],
    error: 'A page of ours, e.g. /soplocked/setup',
  })
  .refine(({ kind, value }) => kind !== 'language' || value === undefined || isTvLanguage(value), {
    path: ['value'],
    error: TV_LANGUAGES.join(', '),
  })
  .refine(({ kind, value }) => kind !== 'event' || value === undefined || /^[\w-]{1,60}$/.test(value), {
    path: ['value'],
    error: 'The id of an event',
  })
  .refine(({ kind, value }) => kind !== 'plan' || value === undefined || readTvPlan(value) !== null, {
    path: ['value'],
    error: 'all, SOP pages such as pitlighting+riceprep, or a place such as at:pit',
  });
export type DeviceCommand = z.infer<typeof commandSchema>;
const patchDeviceSchema = z
  .object({ name: name.optional(), command: commandSchema.optional() })
  .refine((patch) => patch.name !== undefined || patch.command !== undefined, 'Nothing to change');
export type PatchDevice = z.infer<typeof patchDeviceSchema>;

/** The report of a screen when its page, language or version changes. */
export const reportSchema = z.object({
  page: z.string().max(300),
  language: z.string().max(10),
  version: z.string().max(60),
  /** Left out by a screen of an earlier version. */
  plan: z.string().max(120).nullish(),
});
export type DeviceReport = z.infer<typeof reportSchema>;

export const deviceWire = {
  pairings: { reply: pairingSchema },
  asker: { reply: replyOf({ asker: pairingAskerSchema }) },
  claim: { body: claimSchema, reply: claimReplySchema },
  approve: { body: approveSchema, reply: replyOf({ device: deviceSchema }) },
  invites: { body: inviteSchema, reply: replyOf({ url: z.string(), expiresAt: z.string() }) },
  enrol: { body: enrolSchema, reply: replyOf({ device: deviceSchema }) },
  list: { reply: liveReplyOf(z.array(deviceSchema)) },
  edit: { body: patchDeviceSchema, reply: replyOf({ device: deviceSchema }) },
  revoke: { reply: replyOf({ device: deviceSchema }) },
  staffNames: { reply: replyOf({ data: z.array(z.string()) }) },
};
