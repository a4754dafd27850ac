import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';

/** The addresses of uploads that a module's records name. */
type Uses = (em: SqlEntityManager) => Promise<readonly string[]>;

/** Who still shows which upload. Each module that stores addresses of uploads attaches itself, so that the clean-up spares them. */
@Injectable()
export class MediaUses {
  private readonly rooms: Uses[] = [];

  attach(uses: Uses): void {
    this.rooms.push(uses);
  }

  async all(em: SqlEntityManager): Promise<Set<string>> {
    const urls = new Set<string>();
    for (const uses of this.rooms) for (const url of await uses(em)) urls.add(url);
    return urls;
  }
}
