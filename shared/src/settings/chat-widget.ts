/** The page that holds a chat widget, in a frame of its own. @source decisions/0008 */
export const CHAT_WIDGET_PATH = '/chat-widget';

/** Letters of a host's name only, so that neither a user, a password nor a second host fits in; the last part is no number, so no address of one. */
const ADDRESS = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::[1-5]?\d{1,4})?(?:[/?#]\S*)?$/i;

/**
 * Whether a text is the address of a widget's script: https, a public host, no password in it. Empty means none.
 * @source requirements/storefront §2.2
 */
export const isWidgetAddress = (text: string): boolean => text === '' || ADDRESS.test(text);
