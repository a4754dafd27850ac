import { Checkbox, Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { useAction } from '#kit/use-action';
import { textIn } from '#shared/core/languages';
import type { Device } from '#shared/devices/device.contract';
import { readTvPlan, tvPlanAt, tvPlanOf } from '#shared/devices/tv-plan';
import { SOP_PAGES, SOP_SLUGS, type SopSlug } from '#shared/sop/sop-pages';
import { PLACES } from '#shared/tasks/places';
import { tellScreen } from './device-commands';

/**
 * Whether a TV screen stays on its page or goes to the due step, and among which pages: the ticks show the screen's own report.
 * @param hint id of the sentence that says why nothing can be chosen   @source requirements/kitchen K132
 */
export function PlanChoice({ device, hint }: { device: Device; hint: string | undefined }) {
  const { t, i18n } = useTranslation();
  const tell = useAction((value: string | null) => tellScreen(device, { kind: 'plan', ...(value !== null && { value }) }));
  const plan = readTvPlan(device.plan);
  const ticked = plan?.pages.length === 0 ? SOP_SLUGS : (plan?.pages ?? []);
  const toggle = (slug: SopSlug) =>
    void tell.run(tvPlanOf(ticked.includes(slug) ? ticked.filter((one) => one !== slug) : [...ticked, slug]));
  const stand = (place: string) => void tell.run(PLACES.map(tvPlanAt).find((value) => value === place) ?? tvPlanOf([]));
  const isOff = !device.online || tell.busy;
  return (
    <Stack gap="xs">
      <Switch
        label={t('devices.plan.follow')}
        description={t('devices.plan.followHint')}
        checked={plan !== null}
        disabled={isOff}
        error={tell.error && errorText(t, tell.error)}
        aria-describedby={hint}
        onChange={({ currentTarget: { checked } }) => void tell.run(checked ? tvPlanOf([]) : null)}
      />
      {plan !== null && (
        <NativeSelect
          label={t('devices.plan.place')}
          description={t('devices.plan.placeHint')}
          value={plan.place === null ? '' : tvPlanAt(plan.place)}
          disabled={isOff}
          data={[
            { value: '', label: t('devices.plan.anywhere') },
            ...PLACES.map((place) => ({ value: tvPlanAt(place), label: t(`tasks.places.${place}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => stand(value)}
        />
      )}
      {plan?.place === null && (
        <Group gap="sm" role="group" aria-label={t('devices.plan.pages')}>
          {SOP_SLUGS.map((slug) => (
            <Checkbox
              key={slug}
              label={textIn(SOP_PAGES[slug].title, i18n.language)}
              checked={ticked.includes(slug)}
              // One page is the least: a screen for none would stay where it is.
              disabled={isOff || (ticked.length === 1 && ticked.includes(slug))}
              onChange={() => toggle(slug)}
            />
          ))}
        </Group>
      )}
    </Stack>
  );
}
