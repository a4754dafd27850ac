import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { settingsApi } from '#shared/settings/settings.api';

/** The storefront's facts about the business, e.g. its payment mode. Loaded when opened: they change with the server's settings only. */
export const publicConfig = liveRecord<PublicConfig>({
  load: (_, signal) => http.get(settingsApi.publicConfig(), { signal }),
});
export const { use: usePublicConfig, useLive: useLivePublicConfig } = publicConfig;
