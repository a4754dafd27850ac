import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isProvider } from '#shared/payments/providers';
import { Config } from '../core/config.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { Startup } from '../core/database/startup.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { LOG, type Logger } from '../core/log.js';
import { RedisConnections } from '../core/redis-connections.js';

const partSchema = z.enum(['ok', 'failing', 'sandbox', 'off']);
type Part = z.infer<typeof partSchema>;

/** Whether each part works; `success` when all necessary parts do: Redis is not one of them. */
export const readinessSchema = z.object({
  success: z.boolean(),
  status: z.enum(['ready', 'not ready']),
  parts: z.object({ database: partSchema, disk: partSchema, migrations: partSchema, payments: partSchema, redis: partSchema }),
});

/** @source faults O8 */
const LEAST_FREE_BYTES = 200 * 1024 * 1024;

/** The parts that the process needs for its work, one word each and no secrets. */
@Injectable()
export class HealthService {
  constructor(
    private readonly config: Config,
    private readonly work: UnitOfWork,
    private readonly revisions: RoomRevisions,
    private readonly startup: Startup,
    private readonly redis: RedisConnections,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async check(): Promise<Record<'database' | 'disk' | 'migrations' | 'payments' | 'redis', Part>> {
    return {
      database: await this.tried('database', async () => {
        await this.work.run(({ em }) => this.revisions.raise(em, 'health', 1));
        return true;
      }),
      disk: await this.tried('disk', async () => {
        const { bavail, bsize } = await statfs(this.config.dataDir);
        return bavail * bsize >= LEAST_FREE_BYTES;
      }),
      migrations: await this.tried('migrations', async () => (await this.startup.pendingMigrations()) === 0),
      payments: isProvider(this.config.payments) ? 'ok' : this.config.payments,
      redis: this.redis.state(),
    };
  }

  private async tried(part: string, test: () => Promise<boolean>): Promise<Part> {
    try {
      return (await test()) ? 'ok' : 'failing';
    } catch (error) {
      this.log.error({ part, err: error }, 'health check failed');
      return 'failing';
    }
  }
}
