import { z } from 'zod';
import type { MediaKind } from './media-file.ts';

/** @source contract §7 Shapes: Media */
export interface UploadedMedia {
  url: string;
  kind: MediaKind;
  bytes: number;
}

/** A stored file in an address. */
export const mediaNameSchema = z.string().max(60);
