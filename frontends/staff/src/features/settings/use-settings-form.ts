import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { keysOf, withoutUndefined } from '#shared/core/narrow';
import { brokenSteps, MOST_STEP_HOURS } from '#shared/payments/refund-steps';
import type { Settings } from '#shared/settings/settings.contract';
import { type Faults, type Fields, issuesOf, useForm } from '../../ui/use-form';
import { type AreaForm, brokenArea, formOf, strangePincodes } from './delivery-form';
import { brokenRule, FIELDS, type FormSection, GROUPS, type SettingName } from './settings-fields';
import { useSettingsDraft, type StepForm, stepsOf, nameOfOffer, type OfferName } from './settings.store';

type SettingsValues = Record<SettingName, string | number> & {
  isCouponSecret: boolean;
  offer: OfferName;
  area: AreaForm;
  steps: readonly StepForm[];
};
export type SettingsFields = Fields<SettingsValues>;

/** The place of a fault of the delivery area. */
export const AREA = 'deliveryArea';
/** The place of a fault of the refund rule, e.g. `refundSteps.0.hours`. */
export const STEPS = 'refundSteps';
const MOST_NAMED = 5;

/** The settings of a section as they are typed. They are stored outside the page, so that a look at another tab loses nothing. */
export function useSettingsForm(section: FormSection, saved: Settings, onSaved: () => void) {
  const { t } = useTranslation();
  const draft = useSettingsDraft();
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(([name]) => GROUPS[section].some((one) => one === name)));
  const offer = section === 'business' ? draft.offer : null;
  const steps = section === 'orders' ? draft.steps : null;
  const area = section === 'delivery' ? draft.area : null;
  const isCouponSecret = section === 'orders' ? draft.isCouponSecret : null;
  const { type, keepCouponSecret, offerLanguages, setArea, setSteps, save } = useSettingsDraft.getState();
  return useForm<SettingsValues>({
    initial: { ...saved, offer: nameOfOffer(saved), area: formOf(saved.deliveryArea), steps: saved.refundSteps },
    stored: {
      typed: {
        ...typed,
        ...(isCouponSecret !== null && { isCouponSecret }),
        ...(offer && { offer }),
        ...(area && { area }),
        ...(steps && { steps }),
      },
      change: ({ isCouponSecret: isSecret, offer: chosen, area: drawn, steps: ruled, ...fields }) => {
        if (isSecret !== undefined) keepCouponSecret(isSecret);
        if (chosen) offerLanguages(chosen);
        if (drawn) setArea(drawn);
        if (ruled) setSteps(ruled);
        for (const name of keysOf(fields)) type(name, fields[name] ?? '');
      },
      // Saving has cleared it.
      clear: () => undefined,
    },
    // Saved values that were not touched are not checked: rules may be younger than they are.
    check: () => ({ ...faultsOf(t, typed), ...(area && areaFaults(t, area)), ...(steps && stepFaults(t, steps)) }),
    refused: (error) => ({
      ...issuesOf(error),
      ...offerFault(issuesOf(error)),
      ...(error.issues.some(({ path }) => path.startsWith(AREA)) && { [AREA]: t('settings.delivery.refused') }),
    }),
    send: async () => {
      await save(section);
      onSaved();
    },
  });
}

const offerFault = ({ languages, defaultLanguage }: Faults): Faults => withoutUndefined({ offer: languages ?? defaultLanguage });

function faultsOf(t: TFunction, typed: Partial<Record<SettingName, string | number>>): Faults {
  const found = keysOf(typed).flatMap((name) => {
    const rule = brokenRule(name, typed[name] ?? '');
    const { least, most } = FIELDS[name];
    return rule ? [[name, t(`settings.rules.${rule}`, { least, most })] as const] : [];
  });
  return Object.fromEntries(found);
}

function areaFaults(t: TFunction, area: AreaForm): Faults {
  const rule = brokenArea(area);
  if (rule === null) return {};
  const strange = strangePincodes(area).slice(0, MOST_NAMED).join(', ');
  const text = t(`settings.delivery.rules.${rule === 'pincodes' && strange ? 'strange' : rule}`, { strange });
  return { [`${AREA}.${rule}`]: text };
}

function stepFaults(t: TFunction, steps: readonly StepForm[]): Faults {
  const most = MOST_STEP_HOURS;
  return Object.fromEntries(
    brokenSteps(stepsOf(steps)).map(({ index, field, rule }) => [
      `${STEPS}.${index}.${field}`,
      t(`settings.refundSteps.rules.${rule}`, { most }),
    ]),
  );
}
