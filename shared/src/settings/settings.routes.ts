import { CHAT_WIDGET_PATH } from './chat-widget.ts';

export const settingsRoutes = {
  all: '/api/settings',
  /** What the storefront has to know before it sells. */
  publicConfig: '/api/config',
  chatWidget: CHAT_WIDGET_PATH,
} as const;
