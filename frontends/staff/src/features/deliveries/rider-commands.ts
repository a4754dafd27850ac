import type { ReplyOf, Wire } from '#shared/core/endpoint';
import { newKey, toApiError } from '#kit/http/http';
import { notify, UNDO_FOR_MS } from '#kit/notices.store';
import { type NewCommand, outbox } from '#kit/outbox';
import { serverNowIso } from '#kit/server-clock';
import { DomainError } from '#shared/core/errors';
import type { Deliver, DeliveryRun, DeliveryStop, Leave, NobodyThere, TryAgain } from '#shared/delivery-runs/delivery-run.contract';
import { deliveryRunApi } from '#shared/delivery-runs/delivery-run.api';
import { type NobodyReason, stateAfter, type StopTap } from '#shared/delivery-runs/stop-state';
import { riderRuns } from '../../data/delivery-runs.data';
import { sendAndShow, type Unanswered } from '../../data/unanswered';

const SUBJECT = 'delivery';

/** A rider's report about one door. */
export type DoorTap =
  | { tap: 'deliver'; collected: number | null }
  | { tap: 'nobodyThere'; reason: NobodyReason; nextTryAt: string | null }
  | { tap: 'tryAgain' };

const send = <W extends Wire>(
  command: Omit<NewCommand<W, 'POST'>, 'method' | 'subject'>,
  show: (reply: ReplyOf<W>) => void,
): Promise<void> => sendAndShow({ ...command, subject: SUBJECT, method: 'POST' }, show);

/**
 * The run leaves, now or when the network is back; it counts from the tap.
 * @param label the pressed button, in the rider's language   @param celsius the measured temperature of the food; null without one
 * @throws ApiError when the server refuses it at once
 */
export async function leaveWith(run: DeliveryRun, label: string, celsius: number | null): Promise<void> {
  const body: Leave = { at: serverNowIso(), ...(celsius !== null && { celsius }) };
  const show = ({ runs }: { runs: DeliveryRun[] }): void => runs.forEach(riderRuns.accept);
  try {
    await send({ path: deliveryRunApi.leave(run.id), body, label }, show);
  } catch (thrown) {
    // The food may have come out of the pit since this phone's last update.
    if (toApiError(thrown).code.startsWith('food.')) void riderRuns.refresh();
    throw thrown;
  }
}

/** As `leaveWith`, of a door. That a parcel was delivered stays on the phone for the seconds in which it can be taken back. */
export async function tapDoor(
  run: DeliveryRun,
  { bookingId, name }: DeliveryStop,
  { tap, ...said }: DoorTap,
  label: string,
): Promise<void> {
  const body: Deliver | NobodyThere | TryAgain = { ...said, at: serverNowIso() };
  const held: Pick<NewCommand, 'id' | 'holdMs'> = tap === 'deliver' ? { id: newKey(), holdMs: UNDO_FOR_MS } : {};
  if (held.id !== undefined) offerDoorBack(held.id, name || bookingId);
  await send({ ...held, path: deliveryRunApi[tap](bookingId), body, label }, ({ stop }) => {
    const known = riderRuns.get().records[run.id] ?? run;
    // The push with the whole run may come later than the answer.
    riderRuns.update({ ...known, stops: known.stops.map((one) => (one.bookingId === bookingId ? stop : one)) });
  });
}

const offerDoorBack = (id: string, name: string): void =>
  notify({
    kind: 'success',
    text: (t) => t('rider.delivered', { name }),
    undo: async () => {
      if (!(await outbox.withdraw(id))) notify({ kind: 'warning', text: (t) => t('rider.sentAlready'), forMs: UNDO_FOR_MS });
    },
  });

/** Takes back that a door was delivered, as long as the phone has not sent it; nothing where it has. */
export function takeDoorBack({ bookingId }: DeliveryStop, waiting: readonly Unanswered[]): (() => void) | null {
  const id = waiting.findLast(({ path }) => path === deliveryRunApi.deliver(bookingId))?.id;
  return id === undefined ? null : () => void outbox.withdraw(id);
}

/** The runs as they will be once the waiting taps have arrived, in their order. */
export function withWaiting(runs: readonly DeliveryRun[], waiting: readonly Unanswered[]): DeliveryRun[] {
  const taps = waiting.filter(({ subject }) => subject === SUBJECT);
  return runs.map((run) => ({ ...run, stops: run.stops.map((stop) => taps.reduce((seen, tap) => afterTap(run, seen, tap), stop)) }));
}

function afterTap(run: DeliveryRun, stop: DeliveryStop, { path, body }: Unanswered): DeliveryStop {
  const tap = tapOf(run, stop, path);
  if (tap === null) return stop;
  const said = body as Partial<Deliver & NobodyThere>;
  const at = said.at ?? serverNowIso();
  try {
    const state = stateAfter({ state: stop.state, at: stop.at, isCancelled: stop.status === 'cancelled' }, tap, at);
    const isNobody = tap === 'nobodyThere';
    return {
      ...stop,
      state,
      at,
      reason: isNobody ? (said.reason ?? null) : null,
      nextTryAt: isNobody ? (said.nextTryAt ?? null) : null,
      ...(tap === 'deliver' && { collected: said.collected ?? 0, cash: 0 }),
    };
  } catch (error) {
    // The server will refuse it too, and say so.
    if (error instanceof DomainError) return stop;
    throw error;
  }
}

function tapOf(run: DeliveryRun, stop: DeliveryStop, path: string): StopTap | null {
  if (path === deliveryRunApi.leave(run.id)) return stop.state === 'planned' && stop.status !== 'cancelled' ? 'leave' : null;
  const taps = ['deliver', 'nobodyThere', 'tryAgain'] as const;
  return taps.find((tap) => path === deliveryRunApi[tap](stop.bookingId)) ?? null;
}
