import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { http } from '#kit/http/http';
import { textIn } from '#shared/core/languages';
import { hasTestKey } from '#shared/payments/providers';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { settingsApi } from '#shared/settings/settings.api';

interface ConfigState {
  config: PublicConfig | null;
  /** The last try failed. */
  failed: boolean;
  /** Resolves to the configuration, or to null when the server cannot be reached. Asks once; again only after a failure. */
  load(): Promise<PublicConfig | null>;
}

let asking: Promise<PublicConfig | null> | null = null;

/** Who sells, and how one pays. @source contract §4 */
export const useConfig = create<ConfigState>()((set) => ({
  config: null,
  failed: false,
  load: () =>
    (asking ??= http.get(settingsApi.publicConfig()).then(
      ({ data }) => {
        set({ config: data, failed: false });
        return data;
      },
      () => {
        asking = null;
        set({ failed: true });
        return null;
      },
    )),
}));

/** Who sells, by the name in the reader's language; null until it is known. */
export function useBusiness(): PublicConfig['business'] | null {
  const { language } = useTranslation().i18n;
  const business = useConfig(({ config }) => config?.business ?? null);
  return useMemo(
    () => business && { ...business, name: textIn({ en: business.name, ml: business.nameMalayalam }, language) },
    [business, language],
  );
}

/** Whether there is more than one language to read; until the answer is here, as usual. */
export const offersLanguages = ({ config }: ConfigState): boolean => (config?.languages.length ?? 2) > 1;

/** Whether there is a payment provider. */
export const takesPayments = ({ config }: ConfigState): boolean => config?.payment.keyId != null && config.payment.mode !== 'off';

/** Whether payments are played: no money moves. */
export const isTestMode = ({ config }: ConfigState): boolean =>
  config !== null && (config.payment.mode === 'sandbox' || hasTestKey(config.payment));
