import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { EditSettings, Settings } from '#shared/settings/settings.contract';
import { settingsApi } from '#shared/settings/settings.api';

/** The business's particulars and the rules of the sale. */
export const settings = liveRecord<Settings>({
  room: null,
  load: (_, signal) => http.get(settingsApi.all(), { signal }),
  // The settings carry no version: the last answer counts.
  version: () => 0,
});
export const { use: useSettings, useLive: useLiveSettings } = settings;

/** @throws ApiError `input.invalid` with issues */
export async function saveSettings(edit: EditSettings): Promise<void> {
  settings.accept((await http.put(settingsApi.edit(), edit)).data);
}
