import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { useTransient } from '#kit/use-transient';
import { brokenLimits, DEFAULT_LIMITS, type Limits } from '#shared/readings/reading-kinds';
import { KIND_NAMES, limitText } from '#shared/readings/reading-texts';
import type { ReadingLimit } from '#shared/readings/reading.contract';
import { useLimits, useLiveLimits } from './limits.store';
import classes from './Readings.module.css';
import { textIn } from '#shared/core/languages';

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

/** The limits of each kind of reading, with the defaults beside them. @source decisions/0001 §59 */
export function ReadingLimits() {
  const { t } = useTranslation();
  useLiveLimits();
  const { limits, error } = useLimits();
  return (
    <Card withBorder component="section" aria-labelledby="reading-limits">
      <Title order={2} size="h3" id="reading-limits">
        {t('readings.limits.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('readings.limits.hint')}
      </Text>
      {error && <Banner kind="error">{errorText(t, error)}</Banner>}
      {!limits && !error && <Spinner label={t('readings.loading')} />}
      <Stack gap="lg">
        {limits?.map((limit) => (
          <LimitForm key={limit.id} limit={limit} />
        ))}
      </Stack>
    </Card>
  );
}

function LimitForm({ limit }: { limit: ReadingLimit }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const name = textIn(KIND_NAMES[limit.id], language);
  const [typed, setTyped] = useState<{ min: string; max: string } | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const [done, say] = useTransient<true>(BANNER_MS);
  const saving = useAction(async (wanted: Limits) => {
    await useLimits.getState().save(limit, wanted);
    setTyped(null);
    say(true);
  });
  const shown = typed ?? typedOf(limit);
  const change = (side: 'min' | 'max', value: string): void => {
    setTyped({ ...shown, [side]: value });
    setBroken(null);
    saving.clear();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const [min, max] = [limitOf(shown.min), limitOf(shown.max)];
    const rule = min === undefined || max === undefined ? 'range' : brokenLimits({ min, max });
    setBroken(rule);
    if (rule === null) void saving.run({ min: min ?? null, max: max ?? null });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={name} className={classes.limit}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
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
          value={shown[side]}
          error={side === 'min' && broken ? t(`readings.limits.rules.${broken}`) : broken !== null}
          onChange={({ currentTarget }) => change(side, currentTarget.value)}
        />
      ))}
      <Group gap="sm">
        <Button type="submit" variant="default" disabled={typed === null} loading={saving.busy}>
          {t('readings.limits.save')}
        </Button>
        {done && <span role="status">{t('readings.limits.saved')}</span>}
      </Group>
      {saving.error && (
        <Banner kind="error" onDismiss={saving.clear}>
          {errorText(t, saving.error)}
        </Banner>
      )}
    </form>
  );
}
