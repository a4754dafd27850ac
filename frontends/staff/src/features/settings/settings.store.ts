import { create } from 'zustand';
import type { EditSettings, Settings } from '#shared/settings/settings.contract';
import { saveSettings, settings } from '../../data/settings.data';
import { areaOf, type AreaForm, formOf } from './delivery-form';
import { nameOfOffer, type OfferName, offerOf } from './language-offers';
import { type StepForm, stepsOf } from './refund-form';
import { cleanValue, type SettingName } from './settings-fields';

interface SettingsDraft {
  /** What is typed and not saved yet. It outlives the page. */
  typed: Partial<Record<SettingName, string | number>>;
  /** The languages chosen and not saved yet. */
  offer: OfferName | null;
  /** The delivery area that is typed and not saved yet. */
  area: AreaForm | null;
  /** The refund rule that is typed and not saved yet. */
  steps: readonly StepForm[] | null;
  type(name: SettingName, value: string | number): void;
  offerLanguages(offer: OfferName): void;
  setArea(area: AreaForm): void;
  setSteps(steps: readonly StepForm[]): void;
  /** Sends only what was changed, so that two managers with different fields do not undo each other. @throws ApiError `input.invalid` with issues */
  save(): Promise<void>;
}

/** What is typed over the settings. */
export const useSettingsDraft = create<SettingsDraft>()((set, get) => ({
  typed: {},
  offer: null,
  area: null,
  steps: null,
  type: (name, value) => set(({ typed }) => ({ typed: { ...typed, [name]: value } })),
  offerLanguages: (offer) => set({ offer }),
  setArea: (area) => set({ area }),
  setSteps: (steps) => set({ steps }),
  save: async () => {
    const { typed, offer, area, steps } = get();
    const saved = settings.get().record;
    const cleaned = (Object.entries(typed) as [SettingName, string | number][]).map(
      ([name, value]) => [name, cleanValue(name, value)] as const,
    );
    const { languages, defaultLanguage } = offerOf(offer ?? 'bothEn');
    const edit: EditSettings = {
      ...Object.fromEntries(cleaned.filter(([name, value]) => saved?.[name] !== value)),
      ...(offer && saved && nameOfOffer(saved) !== offer && { languages: [...languages], defaultLanguage }),
      ...(area && saved && !isSameArea(area, formOf(saved.deliveryArea)) && { deliveryArea: areaOf(area) }),
      ...(steps && saved && !isSameRule(steps, saved.refundSteps) && { refundSteps: stepsOf(steps) }),
    };
    await saveSettings(edit);
    set({ typed: {}, offer: null, area: null, steps: null });
  },
}));

const isSameArea = (typed: AreaForm, saved: AreaForm): boolean => JSON.stringify(areaOf(typed)) === JSON.stringify(areaOf(saved));

const isSameRule = (typed: readonly StepForm[], saved: Settings['refundSteps']): boolean =>
  JSON.stringify(stepsOf(typed)) === JSON.stringify(saved);
