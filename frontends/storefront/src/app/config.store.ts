import { create } from 'zustand';
import { http } from '#kit/http';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { settingsRoutes } from '#shared/settings/settings.routes';

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
    (asking ??= http.get<{ data: PublicConfig }>(settingsRoutes.publicConfig).then(
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

/** Whether there is more than one language to read; until the answer is here, as usual. */
export const offersLanguages = ({ config }: ConfigState): boolean => (config?.languages.length ?? 2) > 1;

/** Whether payments are played: no money moves. */
export const isTestMode = ({ config }: ConfigState): boolean =>
  config?.payment.mode === 'sandbox' || config?.payment.keyId?.startsWith('rzp_test_') === true;
