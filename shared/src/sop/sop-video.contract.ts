import { z } from 'zod';
import { mediaNameOf } from '../media/media-file.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';

/** The videos that managers put in place of ours, by the step's id on the wire. */
const sopVideosSchema = z.record(z.string(), z.string());
export type SopVideos = z.infer<typeof sopVideosSchema>;

/** The record of the room `sop`. `url` null: back to ours. */
const sopVideoSchema = z
  .object({
    /** The step's id. */
    id: z.string(),
    url: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'SopVideo' });
export type SopVideo = z.infer<typeof sopVideoSchema>;

const WANTED = 'Upload a video (mp4 or webm) first';

const setSopVideoSchema = z.object({
  url: z
    .string({ error: WANTED })
    .max(100)
    .refine((url) => /\.(mp4|webm)$/.test(mediaNameOf(url) ?? ''), WANTED),
});
export type SetSopVideo = z.infer<typeof setSopVideoSchema>;

export const stepIdSchema = z.string().min(1).max(40);

export const sopVideoWire = {
  list: { reply: liveReplyOf(sopVideosSchema) },
  set: { body: setSopVideoSchema, reply: replyOf({ video: sopVideoSchema }) },
  clear: { reply: replyOf({ video: sopVideoSchema }) },
};
