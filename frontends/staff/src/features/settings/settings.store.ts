import { create } from 'zustand';
import type { EditSettings, Settings } from '#shared/settings/settings.contract';
import type { RefundStep } from '#shared/payments/refund-steps';
import type { LanguageOffer } from '#shared/settings/languages';
import { saveSettings, settings, useSettings } from '../../data/settings.data';
import { type AreaForm, areaOf, formOf } from './delivery-form';
import { cleanValue, type FormSection, GROUPS, type SettingName } from './settings-fields';

/** The typed, unsaved values; null where there are none. */
interface Typed {
  typed: Partial<Record<SettingName, string | number>>;
  isCouponSecret: boolean | null;
  /** The languages chosen and not saved yet. */
  offer: OfferName | null;
  /** The delivery area that is typed and not saved yet. */
  area: AreaForm | null;
  /** The refund rule that is typed and not saved yet. */
  steps: readonly StepForm[] | null;
}
/** It outlives the page. */
interface SettingsDraft extends Typed {
  type(name: SettingName, value: string | number): void;
  keepCouponSecret(isSecret: boolean): void;
  offerLanguages(offer: OfferName): void;
  setArea(area: AreaForm): void;
  setSteps(steps: readonly StepForm[]): void;
  /**
   * Sends only changed values, so that two managers with different fields do not undo each other, and only those of one section.
   * @throws ApiError `input.invalid` with issues
   */
  save(section: FormSection): Promise<void>;
}

/** The typed values over the settings. */
export const useSettingsDraft = create<SettingsDraft>()((set, get) => ({
  typed: {},
  isCouponSecret: null,
  offer: null,
  area: null,
  steps: null,
  type: (name, value) => set(({ typed }) => ({ typed: { ...typed, [name]: value } })),
  keepCouponSecret: (isCouponSecret) => set({ isCouponSecret }),
  offerLanguages: (offer) => set({ offer }),
  setArea: (area) => set({ area }),
  setSteps: (steps) => set({ steps }),
  save: async (section) => {
    const saved = settings.get().record;
    if (!saved) return;
    await saveSettings(editOf(section, get(), saved));
    set(({ typed, isCouponSecret, offer, area, steps }) => ({
      typed: Object.fromEntries(Object.entries(typed).filter(([name]) => !GROUPS[section].some((one) => one === name))),
      isCouponSecret: section === 'orders' ? null : isCouponSecret,
      offer: section === 'business' ? null : offer,
      steps: section === 'orders' ? null : steps,
      area: section === 'delivery' ? null : area,
    }));
  },
}));

/** The changes that saving a section would make. */
function editOf(section: FormSection, { typed, isCouponSecret, offer, area, steps }: Typed, saved: Settings): EditSettings {
  const cleaned = GROUPS[section].flatMap((name) => {
    const value = typed[name];
    return value === undefined ? [] : [[name, cleanValue(name, value)] as const];
  });
  const { languages, defaultLanguage } = offerOf(offer ?? 'bothEn');
  return {
    ...Object.fromEntries(cleaned.filter(([name, value]) => saved[name] !== value)),
    ...(section === 'business' && offer && nameOfOffer(saved) !== offer && { languages: [...languages], defaultLanguage }),
    ...(section === 'orders' && isCouponSecret !== null && isCouponSecret !== saved.isCouponSecret && { isCouponSecret }),
    ...(section === 'orders' && steps && !isSameRule(steps, saved.refundSteps) && { refundSteps: stepsOf(steps) }),
    ...(section === 'delivery' && area && !isSameArea(area, formOf(saved.deliveryArea)) && { deliveryArea: areaOf(area) }),
  };
}

/** Whether something in a section is typed and not saved. */
export function useIsTyped(section: FormSection): boolean {
  const saved = useSettings(({ record }) => record);
  return useSettingsDraft((draft) => saved !== null && Object.keys(editOf(section, draft, saved)).length > 0);
}

const isSameArea = (typed: AreaForm, saved: AreaForm): boolean => JSON.stringify(areaOf(typed)) === JSON.stringify(areaOf(saved));

const isSameRule = (typed: readonly StepForm[], saved: Settings['refundSteps']): boolean =>
  JSON.stringify(stepsOf(typed)) === JSON.stringify(saved);

/** A step of the refund rule as it is typed. */
export interface StepForm {
  hours: string | number;
  percent: string | number;
}

/** An empty field is no number, not 0. */
const numberOf = (typed: string | number): number => (typed === '' ? Number.NaN : Number(typed));

/** As the server wants it; only for steps that break no rule. */
export const stepsOf = (typed: readonly StepForm[]): RefundStep[] =>
  typed.map(({ hours, percent }) => ({ hours: numberOf(hours), percent: numberOf(percent) }));

/** Every offer that can be made. */
export const OFFERS = ['bothEn', 'bothMl', 'en', 'ml'] as const;
export type OfferName = (typeof OFFERS)[number];

const OFFER: Readonly<Record<OfferName, LanguageOffer>> = {
  bothEn: { languages: ['en', 'ml'], defaultLanguage: 'en' },
  bothMl: { languages: ['en', 'ml'], defaultLanguage: 'ml' },
  en: { languages: ['en'], defaultLanguage: 'en' },
  ml: { languages: ['ml'], defaultLanguage: 'ml' },
};

const offerOf = (name: OfferName): LanguageOffer => OFFER[name];

export function nameOfOffer({ languages, defaultLanguage }: LanguageOffer): OfferName {
  if (languages.length === 1) return defaultLanguage;
  return defaultLanguage === 'ml' ? 'bothMl' : 'bothEn';
}
