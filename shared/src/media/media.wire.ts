import { replyOf } from '../core/reply.contract.ts';
import { uploadedMediaSchema } from './media.contract.ts';

/** Bodies and replies of `mediaApi`. */
export const mediaWire = {
  upload: { reply: replyOf(uploadedMediaSchema.shape) },
};
