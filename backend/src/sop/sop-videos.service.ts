import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { DomainError } from '#shared/core/errors';
import { SOP_ROOM } from '#shared/realtime/rooms';
import type { SetSopVideo, SopVideo, SopVideos } from '#shared/sop/sop-video.contract';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import { MediaUse } from '../core/media-uses.js';
import type { RawJson } from '../core/raw-json.js';
import { MediaService } from '../media/media.service.js';
import { SopStepsService } from './sop-steps.service.js';
import { SopVideoEntity } from './sop-video.entity.js';

/** The videos of the steps, where a manager replaced ours. @source decisions/0001 §38 */
@Injectable()
export class SopVideosService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly media: MediaService,
    private readonly steps: SopStepsService,
  ) {}

  @MediaUse()
  async shownUploads(em: SqlEntityManager): Promise<string[]> {
    return (await em.find(SopVideoEntity, { url: { $ne: null } })).flatMap(({ url }) => url ?? []);
  }

  /** `{ [stepId]: url }` of the replaced videos; a load of the room `sop`. */
  list(): Promise<RawJson<LiveReply<SopVideos>>> {
    return this.reads.load(SOP_ROOM, async (em): Promise<SopVideos> => {
      const videos = await em.find(SopVideoEntity, { url: { $ne: null } }, { orderBy: { stepId: 'asc' } });
      return Object.fromEntries(videos.flatMap(({ stepId, url }) => (url == null ? [] : [[stepId, url] as const])));
    });
  }

  /** Every TV screen that shows the step changes its video automatically. @throws DomainError unprocessable `sop.unknownStep`, `media.unknown` */
  async set(stepId: string, { url }: SetSopVideo): Promise<SopVideo> {
    return this.work.run(async (tx) => {
      await this.media.require(tx.em, url, 'video', 'url');
      return this.change(tx, stepId, url);
    });
  }

  /** Back to our video. @throws DomainError unprocessable `sop.unknownStep` */
  async clear(stepId: string): Promise<SopVideo> {
    return this.work.run((tx) => this.change(tx, stepId, null));
  }

  private async change(tx: Transaction, stepId: string, url: string | null): Promise<SopVideo> {
    if (this.steps.allowedMinutesOf(stepId) === undefined)
      throw new DomainError('unprocessable', 'sop.unknownStep', 'No page has this step');
    const known = await tx.em.findOne(SopVideoEntity, { stepId });
    const before = known?.url ?? null;
    if (before === url) return known?.toContract() ?? { id: stepId, url, version: 0 };
    const video = known ?? tx.em.create(SopVideoEntity, { stepId });
    video.url = url;
    await tx.audit({ action: 'sop.videoSet', subject: `step:${stepId}`, before: { url: before }, after: { url } });
    tx.announce(SOP_ROOM, 'sopVideo.changed', video);
    return video.toContract();
  }
}
