import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { channelRecordSchema, channelTestSchema, editChannelSchema, testChannelSchema } from './channel-settings.contract.ts';

/** Bodies and replies of `channelApi`. */
export const channelWire = {
  all: { reply: replyOf({ data: z.array(channelRecordSchema) }) },
  edit: { body: editChannelSchema, reply: replyOf({ channel: channelRecordSchema }) },
  test: { body: testChannelSchema, reply: replyOf({ test: channelTestSchema }) },
};
