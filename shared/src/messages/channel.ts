/** How a message leaves: e-mail, WhatsApp, SMS, or a notification of a browser. */
export const CHANNELS = ['email', 'whatsapp', 'sms', 'push'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** The languages that messages are written in. */
export const MESSAGE_LANGUAGES = ['en', 'ml'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** A text is written twice: for a page of its own, and for a few lines on a phone. */
export const TEXT_FORMS = ['long', 'short'] as const;
export type TextForm = (typeof TEXT_FORMS)[number];

export const formOf = (channel: ChannelName): TextForm => (channel === 'email' ? 'long' : 'short');
