import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { MEDIA_KINDS } from './media-file.ts';

/** @source contract §7.2 */
const uploadedMediaSchema = z
  .object({
    url: z.string(),
    kind: z.enum(MEDIA_KINDS),
    bytes: z.number(),
  })
  .meta({ id: 'UploadedMedia' });
export type UploadedMedia = z.infer<typeof uploadedMediaSchema>;

/** A stored file in an address. */
export const mediaNameSchema = z.string().max(60);

export const mediaWire = {
  upload: { reply: replyOf(uploadedMediaSchema.shape) },
};
