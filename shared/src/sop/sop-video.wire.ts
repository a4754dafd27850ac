import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { setSopVideoSchema, sopVideoSchema, sopVideosSchema } from './sop-video.contract.ts';

/** Bodies and replies of `sopVideoApi`. */
export const sopVideoWire = {
  list: { reply: liveReplyOf(sopVideosSchema) },
  set: { body: setSopVideoSchema, reply: replyOf({ video: sopVideoSchema }) },
  clear: { reply: replyOf({ video: sopVideoSchema }) },
};
