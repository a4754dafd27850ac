import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { EditSettings, Settings, PublicConfig } from '#shared/settings/settings.contract';
import { settingsApi } from '#shared/settings/settings.api';

/** The business's particulars and the rules of the sale. */
export const settings = liveRecord<Settings>({
  load: (_, signal) => http.get(settingsApi.all(), { signal }),
});
export const { use: useSettings, useLive: useLiveSettings } = settings;

/** @throws ApiError `input.invalid` with issues */
export async function saveSettings(edit: EditSettings): Promise<void> {
  settings.accept((await http.put(settingsApi.edit(), edit)).data);
}

/** The storefront's facts about the business, e.g. its payment mode. Loaded when opened: they change with the server's settings only. */
export const publicConfig = liveRecord<PublicConfig>({
  load: (_, signal) => http.get(settingsApi.publicConfig(), { signal }),
});
export const { use: usePublicConfig, useLive: useLivePublicConfig } = publicConfig;
