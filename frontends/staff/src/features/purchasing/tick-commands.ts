import { newKey } from '#kit/http/http';
import type { Command } from '#kit/outbox';
import type { SetTick } from '#shared/purchasing/purchasing.contract';
import { purchasingApi } from '#shared/purchasing/purchasing.api';
import type { Tick, Tickable } from '#shared/purchasing/ticks';
import { sendPress } from './purchase-commands';

/**
 * Puts a thing into the bag or takes it out again, now or when the network is back.
 * @param label the act, in the person's language; shown should the server refuse it later
 * @throws ApiError when the server refuses it at once
 */
export async function tick({ key, events }: Tickable, isTicked: boolean, label: string): Promise<void> {
  const body: SetTick = { key, events: events.map(({ eventId, needed }) => ({ eventId, needed })), isTicked };
  await sendPress({ id: newKey(), method: 'PUT', path: purchasingApi.setTicks(), body, subject: `tick:${key}`, label });
}

type Tap = Pick<Command, 'id' | 'path' | 'body'>;

/** The ticks of the plan with the waiting ones, the last tap on top. */
export function ticksShown(ticks: readonly Tick[], waiting: readonly Tap[], tapped: readonly Tap[]): Tick[] {
  const shown = new Map(ticks.map((one) => [one.key, one]));
  const taps = [...new Map([...waiting, ...tapped].map((tap) => [tap.id, tap])).values()];
  for (const { path, body } of taps) {
    if (path !== purchasingApi.setTicks()) continue;
    const { key, events, isTicked } = body as SetTick;
    if (isTicked) shown.set(key, { key, events });
    else shown.delete(key);
  }
  return [...shown.values()];
}
