import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import { type Command, outbox, useOutbox } from '#kit/outbox';
import { MINUTE_MS, serverNowIso, useServerNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { textIn } from '#shared/core/languages';
import { isEarly, SAMPLE_FOOD_NAMES, SAMPLE_FOODS, SAMPLE_PLACE, type SampleFood } from '#shared/samples/food-samples';
import type { DiscardSample, FoodSample, KeepSample } from '#shared/samples/sample.contract';
import { sampleApi } from '#shared/samples/sample.api';
import { samples, useSamples } from '../../data/samples.data';
import { Failure } from '../../ui/Failure';
import { Loaded } from '../../ui/Loaded';
import { Section } from '../../ui/Section';

interface Props {
  eventId: string;
  /** Who signs. */
  by: string;
}

/** An event's food samples for the inspector: one tap keeps, one discards after two days. @source requirements/kitchen K115 */
export function EventSamples({ eventId, by }: Props) {
  const { t } = useTranslation();
  const shown = useSamples();
  const waiting = waitingSamples(
    eventId,
    useOutbox((outbox) => outbox.waiting),
  );
  const kept = shown.list.filter(({ discardedAt }) => discardedAt === null).length;
  const isKnown = shown.of === eventId && shown.source !== 'none';
  return (
    <Section title={t('samples.title')} note={isKnown ? t('samples.count', { count: kept }) : undefined} folds>
      <Stack gap="md">
        <KeepButtons eventId={eventId} by={by} />
        {waiting.length > 0 && <Banner kind="info">{t('samples.waiting', { count: waiting.length })}</Banner>}
        <Loaded
          store={samples}
          of={eventId}
          failed={t('samples.failed')}
          loading={t('samples.loading')}
          {...(waiting.length === 0 && { empty: t('samples.none') })}
        >
          {({ list }) =>
            list.length > 0 && (
              <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
                {list.map((sample) => (
                  <SampleRow key={sample.id} sample={sample} by={by} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Section>
  );
}

/** A button for each food; other food asks for its name. */
function KeepButtons({ eventId, by }: Props) {
  const { t, i18n } = useTranslation();
  const [dish, setDish] = useState<string | null>(null);
  const keeping = useAction(async (food: SampleFood) => {
    const name = textIn(SAMPLE_FOOD_NAMES[food], i18n.language);
    await keepSample(eventId, { food, by, dish: food === 'other' ? dish : null }, t('samples.kept', { food: dish?.trim() || name }));
    setDish(null);
  });
  return (
    <>
      <Group gap="sm" role="group" aria-label={t('samples.keep')}>
        {SAMPLE_FOODS.map((food) => (
          <Button
            key={food}
            variant="default"
            size="md"
            disabled={keeping.busy}
            aria-expanded={food === 'other' ? dish !== null : undefined}
            onClick={() => (food === 'other' ? setDish(dish === null ? '' : null) : void keeping.run(food))}
          >
            {t('samples.keepOf', { food: textIn(SAMPLE_FOOD_NAMES[food], i18n.language) })}
          </Button>
        ))}
      </Group>
      {dish !== null && (
        <form
          onSubmit={(submit) => {
            submit.preventDefault();
            if (dish.trim()) void keeping.run('other');
          }}
        >
          <Group align="end" gap="sm">
            <TextInput label={t('samples.dish')} value={dish} maxLength={120} onChange={(change) => setDish(change.currentTarget.value)} />
            <Button type="submit" disabled={!dish.trim() || keeping.busy}>
              {t('samples.save')}
            </Button>
          </Group>
        </form>
      )}
      <Failure error={keeping.error} what={t('samples.notSaved')} onDismiss={keeping.clear} />
    </>
  );
}

function SampleRow({ sample, by }: { sample: FoodSample; by: string }) {
  const { t, i18n } = useTranslation();
  const now = new Date(useServerNow(MINUTE_MS)).toISOString();
  const [reason, setReason] = useState<string | null>(null);
  const food = sample.food === 'other' ? (sample.dish ?? '') : textIn(SAMPLE_FOOD_NAMES[sample.food], i18n.language);
  const when = (at: string): string => formatDateTime(at, i18n.language);
  const discarding = useAction(() => discardSample(sample, { by, reason }, t('samples.discardOf', { food })));
  const early = isEarly(sample, now);
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>{food}</Text>
          <Text className="text-hint">
            {t('samples.taken', { time: when(sample.takenAt), by: sample.takenBy })} · {sample.place ?? textIn(SAMPLE_PLACE, i18n.language)}
          </Text>
          <Text size="sm">
            {sample.discardedAt === null
              ? t(early ? 'samples.until' : 'samples.due', { time: when(sample.keepUntil) })
              : t('samples.discarded', { time: when(sample.discardedAt), by: sample.discardedBy ?? '' })}
            {sample.reason && ` – ${sample.reason}`}
          </Text>
        </div>
        {sample.discardedAt === null && reason === null && (
          <Button
            variant="default"
            aria-label={t('samples.discardOf', { food })}
            loading={discarding.busy}
            onClick={() => (early ? setReason('') : void discarding.run())}
          >
            {t('samples.discard')}
          </Button>
        )}
      </Group>
      {sample.discardedAt === null && reason !== null && (
        <form
          onSubmit={(submit) => {
            submit.preventDefault();
            if (reason.trim()) void discarding.run();
          }}
        >
          <Group align="end" gap="sm">
            <TextInput
              label={t('samples.reason')}
              value={reason}
              maxLength={300}
              onChange={(change) => setReason(change.currentTarget.value)}
            />
            <Button type="submit" disabled={!reason.trim() || discarding.busy}>
              {t('samples.discard')}
            </Button>
            <Button variant="subtle" onClick={() => setReason(null)}>
              {t('samples.cancel')}
            </Button>
          </Group>
        </form>
      )}
      <Failure error={discarding.error} what={t('samples.notSaved')} onDismiss={discarding.clear} />
    </li>
  );
}

const subjectOf = (eventId: string): string => `samples:${eventId}`;

const show = ({ sample }: { sample: FoodSample }): void => samples.accept(sample);

/**
 * Notes a sample, now or when the network is back, with the time of the tap.
 * @param label the pressed button, in the person's language
 * @throws ApiError when the server refuses it at once
 */
async function keepSample(eventId: string, sample: Omit<KeepSample, 'takenAt'>, label: string): Promise<void> {
  const body: KeepSample = { ...sample, takenAt: serverNowIso() };
  await outbox.send({ method: 'POST', path: sampleApi.keep(eventId), body, subject: subjectOf(eventId), label }, show);
}

/** Notes that a sample was thrown away. @throws ApiError when the server refuses it at once */
async function discardSample({ id, eventId }: FoodSample, body: DiscardSample, label: string): Promise<void> {
  await outbox.send({ method: 'POST', path: sampleApi.discard(id), body, subject: subjectOf(eventId), label }, show);
}

/** The commands about an event's samples that wait for the network. */
const waitingSamples = (eventId: string, waiting: readonly Command[]): readonly Command[] =>
  waiting.filter(({ subject }) => subject === subjectOf(eventId));
