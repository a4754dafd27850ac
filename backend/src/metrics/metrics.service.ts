import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { Config } from '../core/config.js';
import { DATABASE_FILE } from '../core/database/open-database.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { Gauges } from '../core/gauges.js';
import { LOG, type Logger } from '../core/log.js';

/** Seconds; a load of a board takes two thousandths, a video minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** The measured figures: requests by route, the process, the database and those that modules add. No person's name, number or address. */
@Injectable()
export class MetricsService implements OnModuleDestroy {
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor(
    private readonly gauges: Gauges,
    private readonly work: UnitOfWork,
    private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'kuzhi_http_request_duration_seconds',
      help: 'Time from the request to the end of its answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [this.registry],
    });
  }

  /** Measures every answer from now on, under its route's pattern, never its address. */
  measure(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? '(page)';
      this.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
      done();
    });
  }

  /** Everything as Prometheus text. */
  async text(): Promise<{ type: string; body: string }> {
    const own = new Registry();
    for (const { name, help, read } of this.all()) {
      const gauge = new Gauge({ name: `kuzhi_${name}`, help, registers: [own] });
      try {
        gauge.set(await read());
      } catch (error) {
        // A figure that cannot be read is missing, not zero.
        own.removeSingleMetric(`kuzhi_${name}`);
        this.log.error({ gauge: name, err: error }, 'gauge not read');
      }
    }
    return { type: this.registry.contentType, body: `${await this.registry.metrics()}\n${await own.metrics()}` };
  }

  onModuleDestroy(): void {
    this.registry.clear();
  }

  private all() {
    return [
      ...this.gauges.all,
      {
        name: 'database_answer_seconds',
        help: 'Time of the smallest question to the database',
        read: async () => {
          const start = performance.now();
          await this.work.read((em) => em.execute('select 1'));
          return (performance.now() - start) / 1_000;
        },
      },
      ...(this.config.databaseUrl === null ? [this.fileSize('database_bytes', ''), this.fileSize('database_wal_bytes', '-wal')] : []),
    ];
  }

  private fileSize(name: string, suffix: string) {
    const file = join(this.config.dataDir, `${DATABASE_FILE}${suffix}`);
    return { name, help: `Bytes of the database file${suffix}`, read: () => statSync(file, { throwIfNoEntry: false })?.size ?? 0 };
  }
}
