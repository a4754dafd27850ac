import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { deviceSchema } from '../devices/device.contract.ts';
import { diaryEventSchema } from '../diary/diary-event.contract.ts';
import { paymentAlertSchema } from '../payments/payment.contract.ts';
import { readingSchema } from '../readings/reading.contract.ts';
import { managedSalesEventSchema } from '../sales-events/sales-event.contract.ts';
import { publicConfigSchema, settingsSchema } from '../settings/settings.contract.ts';

/** The load of a room as its own route answers it, but for the time, which all have together. */
const liveOf = <Data extends z.ZodType>(data: Data) => z.object({ data: z.array(data), revision: z.int() });

/** The data that decide which parts the console's home has. Each field has the data of its own route. */
const consoleHomeSchema = z.object({
  diary: liveOf(diaryEventSchema),
  devices: liveOf(deviceSchema),
  openReadings: liveOf(readingSchema),
  paymentAlerts: liveOf(paymentAlertSchema),
  salesEvents: liveOf(managedSalesEventSchema),
  config: z.object({ data: publicConfigSchema }),
  settings: z.object({ data: settingsSchema }),
});
export type ConsoleHome = z.infer<typeof consoleHomeSchema>;

export const consoleHomeReplySchema = replyOf({ data: consoleHomeSchema, serverNow: z.number() });
export type ConsoleHomeReply = z.infer<typeof consoleHomeReplySchema>;

export const consoleHomeWire = {
  read: { reply: consoleHomeReplySchema },
};
