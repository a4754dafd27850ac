import { defineEntity, p } from '@mikro-orm/core';
import type { MediaKind } from '#shared/media/media-file';

const MediaSchema = defineEntity({
  name: 'MediaEntity',
  tableName: 'media',
  properties: {
    name: p.string().length(60).primary(),
    kind: p.string().$type<MediaKind>().length(10),
    bytes: p.integer(),
    createdAt: p.string().length(30),
    /** Since when no record names it; the clean-up gives it some days, because a deleted record may come back. */
    unusedSince: p.string().length(30).nullable(),
  },
});

/** One uploaded file. */
export class MediaEntity extends MediaSchema.class {}
MediaSchema.setClass(MediaEntity);
