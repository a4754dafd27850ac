import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '#shared/core/errors';
import { instantSchema } from '#shared/core/fields.contract';
import { Clock } from '../core/clock.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/replies.js';
import { RehearsalClock } from '../core/rehearsal-clock.js';

const FASTEST = 3_600;

/**
 * `to` alone: the clock stops there and everything that falls due until then is done; with `speed` it runs there and stops.
 * `speed` alone: it runs on.
 */
const moveSchema = z
  .object({ to: instantSchema().optional(), speed: z.number().positive().max(FASTEST).optional() })
  .refine(({ to, speed }) => to !== undefined || speed !== undefined, { path: ['to'], message: 'Say where to, how fast, or both' });
type Move = z.infer<typeof moveSchema>;

/** The lever of the rehearsal's clock. @source contract §6 */
@Controller('sandbox/clock')
@Roles('manager')
export class RehearsalController {
  constructor(private readonly clock: Clock) {}

  @Post()
  @HttpCode(200)
  async move(@Body({ schema: moveSchema }) { to, speed }: Move) {
    if (!(this.clock instanceof RehearsalClock)) throw new DomainError('notFound', 'route.notFound', 'Nobody rehearses here');
    if (to === undefined) this.clock.runFreely(speed ?? 1);
    else await this.lead(this.clock, Date.parse(to), speed);
    return ok({ serverNow: this.clock.nowMs() });
  }

  private async lead(clock: RehearsalClock, toMs: number, speed: number | undefined): Promise<void> {
    if (toMs < clock.nowMs()) {
      const issues = [{ path: 'to', message: 'The clock of a rehearsal goes forwards only' }];
      throw new DomainError('invalid', 'input.invalid', 'The clock of a rehearsal goes forwards only', { issues });
    }
    if (speed === undefined) await clock.arrive(toMs);
    else clock.runTo(toMs, speed);
  }
}
