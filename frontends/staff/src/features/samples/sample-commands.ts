import { type Command, outbox } from '#kit/outbox';
import { serverNowIso } from '#kit/server-clock';
import type { DiscardSample, FoodSample, KeepSample } from '#shared/samples/sample.contract';
import { sampleApi } from '#shared/samples/sample.api';
import { samples } from '../../data/samples.data';

const subjectOf = (eventId: string): string => `samples:${eventId}`;

const show = ({ sample }: { sample: FoodSample }): void => samples.accept(sample);

/**
 * Notes a sample, now or when the network is back, with the time of the tap.
 * @param label the pressed button, in the person's language
 * @throws ApiError when the server refuses it at once
 */
export async function keepSample(eventId: string, sample: Omit<KeepSample, 'takenAt'>, label: string): Promise<void> {
  const body: KeepSample = { ...sample, takenAt: serverNowIso() };
  await outbox.send({ method: 'POST', path: sampleApi.keep(eventId), body, subject: subjectOf(eventId), label }, show);
}

/** Notes that a sample was thrown away. @throws ApiError when the server refuses it at once */
export async function discardSample({ id, eventId }: FoodSample, body: DiscardSample, label: string): Promise<void> {
  await outbox.send({ method: 'POST', path: sampleApi.discard(id), body, subject: subjectOf(eventId), label }, show);
}

/** The commands about an event's samples that wait for the network. */
export const waitingSamples = (eventId: string, waiting: readonly Command[]): readonly Command[] =>
  waiting.filter(({ subject }) => subject === subjectOf(eventId));
