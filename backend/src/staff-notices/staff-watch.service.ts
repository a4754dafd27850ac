import { Inject, Injectable } from '@nestjs/common';
import { textIn } from '#shared/core/languages';
import { formatPaise, formatRupees } from '#shared/core/money';
import { addDays, calendarDayOf, minutesOfDay } from '#shared/core/time';
import { silentScreens } from '#shared/devices/silence';
import { isCalledOff } from '#shared/diary/day-of-sale';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { MessageLanguage } from '#shared/messages/channel';
import { dishesIn } from '#shared/menu/dishes-in-malayalam';
import { isKnownShortage, shortageOf } from '#shared/staff-notices/staff-notices';
import { kitchenBoard } from '#shared/tasks/kitchen-board';
import type { Task } from '#shared/tasks/task.contract';
import { BookingEntity } from '../bookings/booking.entity.js';
import { BookingStatusChanged } from '../bookings/bookings.events.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { eachAlone } from '../core/each-alone.js';
import { Handles } from '../core/events/domain-event.js';
import { Job } from '../core/housekeeping.js';
import { LOG, type Logger } from '../core/log.js';
import { DevicesService } from '../devices/devices.service.js';
import { DiaryService } from '../diary/diary.service.js';
import { IngredientPlanService } from '../ingredient-plan/ingredient-plan.service.js';
import { OutboxService } from '../messages/outbox.service.js';
import { PaymentAlertsService } from '../payment-alerts/payment-alerts.service.js';
import { TasksService } from '../tasks/tasks.service.js';
import { StaffNoticesService } from './staff-notices.service.js';

const EVERY_MS = 30_000;
/** The days before a cooking day in which its shopping can still be done. */
const SHOPPING_DAYS = 2;
const MOST_NAMED = 8;
/** Cooking that goes on after midnight is watched until noon at most. */
const NIGHT_SHIFT_MINUTES = 12 * 60;

/** Looks for facts that staff should know. Each look reads records, so that nothing depends on a process that died. */
@Injectable()
export class StaffWatchService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly notices: StaffNoticesService,
    private readonly outbox: OutboxService,
    private readonly paymentAlerts: PaymentAlertsService,
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
    const near = await this.diary.between(addDays(today, -1), addDays(today, SHOPPING_DAYS));
    const open = near.filter((event) => !event.isCompleted && !isCalledOff(event));
    const coming = open.filter(({ date }) => date >= today);
    const cooking = [...(await this.stillCooked(open.filter(({ date }) => date < today))), ...coming.filter(({ date }) => date === today)];
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

  /** Of yesterday's events those whose list was begun and is not done yet. */
  private async stillCooked(events: readonly DiaryEvent[]): Promise<DiaryEvent[]> {
    if (minutesOfDay(this.clock.now()) >= NIGHT_SHIFT_MINUTES) return [];
    const found: DiaryEvent[] = [];
    for (const event of events) {
      const tasks = await this.tasks.all(event.id);
      if (isBegun(tasks) && tasks.some(({ completed }) => !completed)) found.push(event);
    }
    return found;
  }

  private async money(): Promise<void> {
    const alerts = await this.paymentAlerts.read();
    await this.work.run(async (tx) => {
      for (const { key, amount } of alerts) {
        const sum = amount === null ? '–' : formatRupees(amount);
        await this.notices.tell(tx, 'moneyNeedsYou', { about: 'money', occasion: key }, () => ({ amount: sum }));
      }
    });
  }

  /** Of a kitchen that works with the list: where no task was begun, everything would be late. */
  private async lateTasks({ id, title, date }: DiaryEvent): Promise<void> {
    const tasks = await this.tasks.all(id);
    if (!isBegun(tasks)) return;
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
    const items = short.flatMap(({ itemId }) => itemId ?? []);
    const about = `diary:${id}`;
    await this.work.run(async (tx) => {
      const told = await this.outbox.occasions(tx.em, 'stockLow', about);
      const occasion = told.find((known) => isKnownShortage(known, items)) ?? shortageOf(items);
      await this.notices.tell(tx, 'stockLow', { about, occasion }, (language) => ({ event: title, items: namesIn(language) + more }));
    });
  }
}

const isBegun = (tasks: readonly Task[]): boolean => tasks.some(({ startedAt, completed }) => startedAt !== null || completed);
