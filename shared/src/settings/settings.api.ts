import { endpoints, get, MANAGER, PUBLIC, put } from '../core/endpoint.ts';
import type { settingsWire } from './settings.contract.ts';
import { CHAT_WIDGET_PATH } from './chat-widget.ts';

export const settingsApi = endpoints<typeof settingsWire>()({
  all: get('/api/settings', MANAGER),
  edit: put('/api/settings', MANAGER),
  /** The settings that the storefront needs before it sells. */
  publicConfig: get('/api/config', PUBLIC),
  chatWidget: get(CHAT_WIDGET_PATH, PUBLIC),
});
