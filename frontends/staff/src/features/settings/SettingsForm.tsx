import { Button, Card, Group, NumberInput, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { useTransient } from '#kit/use-transient';
import { type AreaRule, brokenArea, formOf } from './delivery-form';
import { DeliveryAreaChoice } from './DeliveryAreaChoice';
import { LanguageChoice } from './LanguageChoice';
import { nameOfOffer } from './language-offers';
import { brokenRule, FIELDS, GROUPS, type SettingName, type SettingRule } from './settings-fields';
import { useSettings } from './settings.store';

/** @source requirements/console C9 */
const BANNER_MS = 3_000;

/** Business details and the rules of the sale; Save Changes really saves. @source requirements/console C9, §9 */
export function SettingsForm() {
  const { t } = useTranslation();
  const { saved, typed, offer, area, error } = useSettings();
  const { load, type, offerLanguages, setArea, save } = useSettings.getState();
  const [broken, setBroken] = useState<Partial<Record<SettingName, SettingRule>>>({});
  const [brokenDelivery, setBrokenDelivery] = useState<AreaRule | null>(null);
  const [done, say] = useTransient<true>(BANNER_MS);
  const element = useRef<HTMLFormElement>(null);
  const saving = useAction(async () => {
    await save();
    say(true);
  });
  useEffect(() => void load(), [load]);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [broken, brokenDelivery, saving.error]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = (Object.entries(typed) as [SettingName, string | number][]).flatMap(([name, value]) => {
      const rule = brokenRule(name, value);
      return rule ? [[name, rule] as const] : [];
    });
    const wrongArea = area && brokenArea(area);
    setBroken(Object.fromEntries(found));
    setBrokenDelivery(wrongArea);
    if (found.length === 0 && !wrongArea) void saving.run();
  };
  const fieldOf = (name: SettingName) => {
    const { least, most } = FIELDS[name];
    const rule = broken[name];
    return {
      label: t(`settings.fields.${name}`),
      description: t(`settings.hints.${name}`),
      error: rule ? t(`settings.rules.${rule}`, { least, most }) : issueAt(saving.error, name),
    };
  };
  const change = (name: SettingName, value: string | number): void => {
    type(name, value);
    setBroken({});
    saving.clear();
  };

  if (!saved) {
    return error ? (
      <Banner kind="error">
        <strong>{t('settings.loadFailed')}</strong> {errorText(t, error)}{' '}
        <Button variant="default" onClick={() => void load()}>
          {t('settings.again')}
        </Button>
      </Banner>
    ) : (
      <Spinner label={t('settings.loading')} />
    );
  }
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={t('app.tabs.settings')}>
      <Stack gap="lg">
        {(['business', 'orders'] as const).map((group) => (
          <Card key={group} withBorder component="section" aria-labelledby={`settings-${group}`}>
            <Title order={2} size="h3" id={`settings-${group}`} mb="md">
              {t(`settings.${group}`)}
            </Title>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
              {GROUPS[group].map((name) => {
                const field = FIELDS[name];
                const value = typed[name] ?? saved[name];
                return field.kind === 'number' ? (
                  <NumberInput
                    key={name}
                    {...fieldOf(name)}
                    allowDecimal={!field.whole}
                    clampBehavior="none"
                    value={value}
                    onChange={(figure) => change(name, figure)}
                  />
                ) : (
                  <TextInput
                    key={name}
                    {...fieldOf(name)}
                    type={field.kind}
                    maxLength={field.most}
                    value={value}
                    onChange={({ currentTarget }) => change(name, currentTarget.value)}
                  />
                );
              })}
            </SimpleGrid>
          </Card>
        ))}
        <DeliveryAreaChoice
          value={area ?? formOf(saved.deliveryArea)}
          broken={brokenDelivery}
          error={saving.error?.issues.some(({ path }) => path.startsWith('deliveryArea')) ? t('settings.delivery.refused') : undefined}
          onChange={(form) => {
            setArea(form);
            setBrokenDelivery(null);
            saving.clear();
          }}
        />
        <LanguageChoice
          value={offer ?? nameOfOffer(saved)}
          error={issueAt(saving.error, 'languages', 'defaultLanguage')}
          onChange={(chosen) => {
            offerLanguages(chosen);
            saving.clear();
          }}
        />
        {saving.error && (
          <Banner kind="error">
            <strong>{t('settings.saveFailed')}</strong>{' '}
            {saving.error.issues.length > 0 ? t('settings.lookAtFields') : errorText(t, saving.error)}
          </Banner>
        )}
        {done && <Banner kind="success">{t('settings.saved')}</Banner>}
        <Group>
          <Button type="submit" loading={saving.busy}>
            {t('settings.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
