import { z } from 'zod';
import { meReplySchema } from '#shared/auth/auth.contract';
import { authRoutes } from '#shared/auth/auth.routes';
import { portionsSchema } from '#shared/bookings/portions.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { pairingSchema } from '#shared/devices/device.contract';
import { deviceRoutes } from '#shared/devices/device.routes';
import { diaryEventSchema } from '#shared/diary/diary-event.contract';
import { diaryRoutes } from '#shared/diary/diary-event.routes';
import { readingSchema } from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';
import { sopVideosSchema } from '#shared/sop/sop-video.contract';
import { sopVideoRoutes } from '#shared/sop/sop-video.routes';
import { scheduleSchema } from '#shared/tasks/schedule.contract';
import { taskSchema } from '#shared/tasks/task.contract';
import { taskRoutes } from '#shared/tasks/task.routes';
import { timerSchema } from '#shared/timers/timer.contract';
import { timerRoutes } from '#shared/timers/timer.routes';

/** What the controllers declare to answer, route by route. */
const REPLIES: readonly [route: string, reply: z.ZodType][] = [
  [`GET ${authRoutes.me}`, meReplySchema],
  [`GET ${diaryRoutes.list}`, liveReplyOf(z.array(diaryEventSchema))],
  [`GET ${taskRoutes.list.path}`, liveReplyOf(z.array(taskSchema))],
  [`GET ${taskRoutes.schedule.path}`, liveReplyOf(scheduleSchema)],
  [`GET ${readingRoutes.ofEvent.path}`, liveReplyOf(z.array(readingSchema))],
  [`GET ${sopVideoRoutes.list}`, liveReplyOf(sopVideosSchema)],
  [`GET ${bookingRoutes.portions.path}`, liveReplyOf(portionsSchema)],
  [`POST ${deviceRoutes.pairings}`, pairingSchema],
  [`GET ${timerRoutes.list.path}`, liveReplyOf(z.array(timerSchema))],
  [`GET ${timerRoutes.one.path}`, replyOf({ data: timerSchema })],
  [`PUT ${timerRoutes.one.path}`, replyOf({ data: timerSchema })],
  [`POST ${timerRoutes.readings.path}`, replyOf({ data: timerSchema })],
  [`POST ${timerRoutes.undoStop.path}`, replyOf({ data: timerSchema })],
];
const PATTERNS = REPLIES.map(([route, reply]) => [new RegExp(`^${route.replace(/:[A-Za-z]+/g, '[^/]+')}$`), reply] as const);

/** A fake server's success must be one that the contract knows, so that no screen is tested against a reply that nobody sends. */
export function expectReplyOfContract(method: string, path: string, reply: unknown): void {
  const [address = ''] = path.split('?');
  const schema = PATTERNS.find(([pattern]) => pattern.test(`${method} ${address}`))?.[1];
  const { error } = schema?.safeParse(reply) ?? {};
  if (error) throw new Error(`The fake answers ${method} ${address} as no server does: ${z.prettifyError(error)}`);
}
