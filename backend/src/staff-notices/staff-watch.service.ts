import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { textIn } from '#shared/core/languages';
import { formatPaise, toPaise } from '#shared/core/money';
import { addDays, calendarDayOf } from '#shared/core/time';
import { silentScreens } from '#shared/devices/silence';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { MessageLanguage } from '#shared/messages/channel';
import { dishesIn } from '#shared/menu/dishes-in-malayalam';
import { kitchenBoard } from '#shared/tasks/kitchen-board';
import { BookingEntity } from '../bookings/booking.entity.js';
import { BookingStatusChanged } from '../bookings/booking-status-changed.event.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { eachAlone } from '../core/each-alone.js';
import { Handles } from '../core/events/decorators.js';
import { Job } from '../core/housekeeping.js';
import { LOG } from '../core/log.js';
import { DevicesService } from '../devices/devices.service.js';
import { DiaryService } from '../diary/diary.service.js';
import { IngredientPlanService } from '../ingredient-plan/ingredient-plan.service.js';
import { PaymentAlertsService } from '../payment-alerts/payment-alerts.service.js';
import { TasksService } from '../tasks/tasks.service.js';
import { StaffNoticesService } from './staff-notices.service.js';

const EVERY_MS = 30_000;
/** So long before a cooking day its shopping can still be done. */
const SHOPPING_DAYS = 2;
const MOST_NAMED = 8;

/** Looks for what staff should know. Each look reads records, so that nothing depends on a process that died. */
@Injectable()
export class StaffWatchService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly notices: StaffNoticesService,
    private readonly alerts: PaymentAlertsService,
    private readonly diary: DiaryService,
    private readonly tasks: TasksService,
    private readonly devices: DevicesService,
    private readonly plans: IngredientPlanService,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @Handles(BookingStatusChanged)
  async booked(tx: Transaction, { bookingRow, from }: BookingStatusChanged): Promise<void> {
    if (from !== null) return;
    const { bookingId, draft, amountPaise } = await tx.em.findOneOrFail(BookingEntity, { id: bookingRow });
    const { event, lines } = draft;
    await this.notices.tell(tx, 'newOrder', { about: `booking:${bookingId}` }, (language) => ({
      reference: bookingId,
      sale: event.title,
      items: dishesIn(lines, language),
      amount: formatPaise(amountPaise),
    }));
  }

  @Job({ name: 'staff notices', everyMs: EVERY_MS })
  async look(): Promise<void> {
    if (!(await this.notices.isHeard())) return;
    const today = calendarDayOf(this.clock.now());
    const coming = (await this.diary.between(today, addDays(today, SHOPPING_DAYS))).filter(({ isCompleted }) => !isCompleted);
    const cooking = coming.filter(({ date }) => date === today);
    const looks = [
      () => this.money(),
      ...cooking.map((event) => () => this.lateTasks(event)),
      ...cooking.slice(0, 1).map((event) => () => this.silence(event)),
      ...coming.map((event) => () => this.shortage(event)),
    ];
    await eachAlone(
      looks,
      (look) => look(),
      (_, error) => this.log.error({ err: error }, 'what staff should know could not be looked for'),
    );
  }

  private async money(): Promise<void> {
    const alerts = await this.alerts.read();
    await this.work.run(async (tx) => {
      for (const { key, amount } of alerts) {
        const sum = amount === null ? '–' : formatPaise(toPaise(amount));
        await this.notices.tell(tx, 'moneyNeedsYou', { about: 'money', occasion: key }, () => ({ amount: sum }));
      }
    });
  }

  /** Of a kitchen that works with the list: where nobody has begun anything, everything would be late. */
  private async lateTasks({ id, title, date }: DiaryEvent): Promise<void> {
    const tasks = await this.tasks.all(id);
    if (!tasks.some(({ startedAt, completed }) => startedAt !== null || completed)) return;
    const { late } = kitchenBoard(tasks, date, this.clock.now());
    await this.work.run(async (tx) => {
      for (const task of late) {
        await this.notices.tell(tx, 'taskLate', { about: `diary:${id}`, occasion: task.id }, () => ({ task: task.task, event: title }));
      }
    });
  }

  private async silence({ title }: DiaryEvent): Promise<void> {
    await this.work.run(async (tx) => {
      for (const { id, name, lastSeen } of silentScreens(await this.devices.all(tx.em), this.clock.nowMs())) {
        await this.notices.tell(tx, 'screenSilent', { about: `device:${id}`, occasion: lastSeen ?? '' }, () => ({
          screen: name,
          event: title,
        }));
      }
    });
  }

  private async shortage({ id, title }: DiaryEvent): Promise<void> {
    const { ingredients } = await this.plans.of(id);
    const short = ingredients.filter(({ shortage, itemId }) => shortage > 0 && itemId !== null);
    if (short.length === 0) return;
    const more = short.length > MOST_NAMED ? ` +${short.length - MOST_NAMED}` : '';
    const namesIn = (language: MessageLanguage): string =>
      short
        .slice(0, MOST_NAMED)
        .map(({ name }) => textIn(name, language))
        .join(', ');
    await this.work.run((tx) =>
      this.notices.tell(tx, 'stockLow', { about: `diary:${id}` }, (language) => ({ event: title, items: namesIn(language) + more })),
    );
  }
}
