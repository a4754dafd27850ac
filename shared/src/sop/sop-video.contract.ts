import { z } from 'zod';
import { mediaNameOf } from '../media/media-file.ts';

/** The films that managers put in place of ours, by the step's id on the wire. */
export type SopVideos = Record<string, string>;

/** What the room `sop` carries. `url` null: back to ours. */
export interface SopVideo {
  /** The step's id. */
  id: string;
  url: string | null;
  version: number;
}

const WANTED = 'Upload a film (mp4 or webm) first';

export const setSopVideoSchema = z.object({
  url: z
    .string({ error: WANTED })
    .max(100)
    .refine((url) => /\.(mp4|webm)$/.test(mediaNameOf(url) ?? ''), WANTED),
});
export type SetSopVideo = z.infer<typeof setSopVideoSchema>;

export const stepIdSchema = z.string().min(1).max(40);
