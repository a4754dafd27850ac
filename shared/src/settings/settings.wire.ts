import { replyOf } from '../core/reply.contract.ts';
import { editSettingsSchema, publicConfigSchema, settingsSchema } from './settings.contract.ts';

/** Bodies and replies of `settingsApi`. */
export const settingsWire = {
  all: { reply: replyOf({ data: settingsSchema }) },
  edit: { body: editSettingsSchema, reply: replyOf({ data: settingsSchema }) },
  publicConfig: { reply: replyOf({ data: publicConfigSchema }) },
};
