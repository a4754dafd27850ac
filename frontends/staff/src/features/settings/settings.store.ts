import { create } from 'zustand';
import { type ApiError, http, toApiError } from '#kit/http';
import type { EditSettings, Settings } from '#shared/settings/settings.contract';
import { settingsRoutes } from '#shared/settings/settings.routes';
import { areaOf, type AreaForm, formOf } from './delivery-form';
import { nameOfOffer, type OfferName, offerOf } from './language-offers';
import { cleanValue, type SettingName } from './settings-fields';

interface SettingsState {
  /** As the server has them; null until they are known. */
  saved: Settings | null;
  /** What is typed and not saved yet. It outlives the page. */
  typed: Partial<Record<SettingName, string | number>>;
  /** The languages chosen and not saved yet. */
  offer: OfferName | null;
  /** The delivery area that is typed and not saved yet. */
  area: AreaForm | null;
  error: ApiError | null;
  load(): Promise<void>;
  type(name: SettingName, value: string | number): void;
  offerLanguages(offer: OfferName): void;
  setArea(area: AreaForm): void;
  /** Sends only what was changed, so that two managers with different fields do not undo each other. @throws ApiError `input.invalid` with issues */
  save(): Promise<void>;
}

/** The business's particulars and the rules of the sale. */
export const useSettings = create<SettingsState>()((set, get) => ({
  saved: null,
  typed: {},
  offer: null,
  area: null,
  error: null,
  load: async () => {
    try {
      const { data } = await http.get<{ data: Settings }>(settingsRoutes.all);
      set({ saved: data, error: null });
    } catch (failure) {
      set({ error: toApiError(failure) });
    }
  },
  type: (name, value) => set(({ typed }) => ({ typed: { ...typed, [name]: value } })),
  offerLanguages: (offer) => set({ offer }),
  setArea: (area) => set({ area }),
  save: async () => {
    const { saved, typed, offer, area } = get();
    const cleaned = (Object.entries(typed) as [SettingName, string | number][]).map(
      ([name, value]) => [name, cleanValue(name, value)] as const,
    );
    const { languages, defaultLanguage } = offerOf(offer ?? 'bothEn');
    const edit: EditSettings = {
      ...Object.fromEntries(cleaned.filter(([name, value]) => saved?.[name] !== value)),
      ...(offer && saved && nameOfOffer(saved) !== offer && { languages: [...languages], defaultLanguage }),
      ...(area && saved && !isSameArea(area, formOf(saved.deliveryArea)) && { deliveryArea: areaOf(area) }),
    };
    const { data } = await http.put<{ data: Settings }>(settingsRoutes.all, edit);
    set({ saved: data, typed: {}, offer: null, area: null });
  },
}));

const isSameArea = (typed: AreaForm, saved: AreaForm): boolean => JSON.stringify(areaOf(typed)) === JSON.stringify(areaOf(saved));
