import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kit/i18n';
import { useTransient } from '#kit/use-transient';
import { textIn } from '#shared/core/languages';
import { brokenLimits, DEFAULT_LIMITS, type Limits } from '#shared/readings/reading-kinds';
import { KIND_NAMES, limitText } from '#shared/readings/reading-texts';
import type { ReadingLimit } from '#shared/readings/reading.contract';
import { Failure } from '../../ui/Failure';
import { StoredCard } from '../../ui/StoredCard';
import { type Faults, useForm } from '../../ui/use-form';
import { readingLimits, saveReadingLimit } from '../../data/readings.data';
import classes from './Readings.module.css';

/** @source requirements/console C9 */
const BANNER_MS = 3_000;
const DEGREES = /^[+-]?\d{1,3}([.,]\d{1,2})?$/;

/** A typed limit: empty is none, undefined is no number. */
function limitOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return DEGREES.test(text) ? Number(text.replace(',', '.')) : undefined;
}
const typedOf = ({ min, max }: Limits) => ({ min: min === null ? '' : String(min), max: max === null ? '' : String(max) });

/** The limits of each kind of reading, with the defaults next to them. @source decisions/0032 */
export function ReadingLimits() {
  const { t } = useTranslation();
  return (
    <StoredCard
      id="reading-limits"
      title={t('readings.limits.title')}
      hint={t('readings.limits.hint')}
      store={readingLimits}
      fromServer
      failed={t('readings.limits.loadFailed')}
      loading={t('readings.loading')}
    >
      {({ list }) => (
        <Stack gap="lg">
          {list.map((limit) => (
            <LimitForm key={limit.id} limit={limit} />
          ))}
        </Stack>
      )}
    </StoredCard>
  );
}

function LimitForm({ limit }: { limit: ReadingLimit }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const name = textIn(KIND_NAMES[limit.id], language);
  const [done, say] = useTransient<true>(BANNER_MS);
  const form = useForm({
    initial: typedOf(limit),
    check: (typed): Faults => {
      const [min, max] = [limitOf(typed.min), limitOf(typed.max)];
      const rule = min === undefined || max === undefined ? 'range' : brokenLimits({ min, max });
      return rule === null ? {} : { min: t(`readings.limits.rules.${rule}`) };
    },
    send: async ({ min, max }) => {
      await saveReadingLimit(limit, { min: limitOf(min) ?? null, max: limitOf(max) ?? null });
      say(true);
    },
  });
  const fault = form.faultAt('min');
  return (
    <form {...form.element} aria-label={name} className={classes.limit}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text className="text-hint">
          {t('readings.limits.default', { range: limitText(limit.id, DEFAULT_LIMITS[limit.id], language) })}
        </Text>
      </div>
      {(['min', 'max'] as const).map((side) => (
        <TextInput
          key={side}
          label={t(`readings.limits.${side}`)}
          inputMode="text"
          autoComplete="off"
          maxLength={7}
          {...form.text(side)}
          error={side === 'min' ? fault : fault !== undefined}
        />
      ))}
      <Group gap="sm">
        <Button type="submit" variant="default" disabled={Object.keys(form.typed).length === 0} loading={form.busy}>
          {t('readings.limits.save')}
        </Button>
        {done && <span role="status">{t('readings.limits.saved')}</span>}
      </Group>
      <Failure error={form.error} onDismiss={() => form.set({})} />
    </form>
  );
}
