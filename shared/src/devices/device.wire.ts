import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import {
  approveSchema,
  claimReplySchema,
  claimSchema,
  deviceSchema,
  enrolSchema,
  inviteSchema,
  pairingAskerSchema,
  pairingSchema,
  patchDeviceSchema,
} from './device.contract.ts';

/** Bodies and replies of `deviceApi`. */
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
