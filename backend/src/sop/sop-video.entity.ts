import { defineEntity, p } from '@mikro-orm/core';
import type { SopVideo } from '#shared/sop/sop-video.contract';

const SopVideoSchema = defineEntity({
  name: 'SopVideoEntity',
  tableName: 'sop_video',
  properties: {
    stepId: p.string().length(40).primary(),
    /** Null: the manager went back to our video. The row stays, so that its version counts on. */
    url: p.string().length(100).nullable(),
    version: p.integer().version(),
  },
});

/** The video that a manager put in place of ours. @source decisions/0001 §38 */
export class SopVideoEntity extends SopVideoSchema.class {
  toContract(): SopVideo {
    return { id: this.stepId, url: this.url ?? null, version: this.version };
  }
}
SopVideoSchema.setClass(SopVideoEntity);
