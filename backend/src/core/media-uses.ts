import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Contributions, contributionKind } from './contributions.js';

/** The method answers with the addresses of uploads that a feature's records name, so that the clean-up spares them. */
export const MediaUse = contributionKind<void, (em: SqlEntityManager) => Promise<readonly string[]>>('media use');

/** Which uploads are still shown. */
@Injectable()
export class MediaUses {
  constructor(private readonly contributions: Contributions) {}

  async all(em: SqlEntityManager): Promise<Set<string>> {
    const urls = new Set<string>();
    for (const { call } of this.contributions.of(MediaUse)) for (const url of await call(em)) urls.add(url);
    return urls;
  }
}
