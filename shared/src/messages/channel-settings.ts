import type { ChannelRecord, EmailSettings, SmsSettings, WhatsappSettings } from './channel.contract.ts';
import { namesIn } from './http-template.ts';

export interface SettingsOf {
  email: EmailSettings;
  whatsapp: WhatsappSettings;
  sms: SmsSettings;
  push: Record<string, never>;
}

/** A channel's name with its settings. */
type NamedSettings = ChannelRecord extends infer One ? (One extends ChannelRecord ? Pick<One, 'name' | 'settings'> : never) : never;

/** The channels that a manager sets. */
export type SetChannel = keyof SettingsOf;
export const SET_CHANNELS = ['email', 'whatsapp', 'sms', 'push'] as const satisfies readonly SetChannel[];

/** The first settings of a channel: off, and as most providers want them. */
export const FIRST_SETTINGS: Readonly<SettingsOf> = {
  email: { host: '', port: 465, security: 'tls', username: '', from: '' },
  whatsapp: { phoneNumberId: '', english: 'en', templates: {} },
  sms: {
    method: 'POST',
    url: '',
    contentType: 'json',
    headers: [{ name: 'Authorization', value: 'Bearer {{secret}}' }],
    body: '{"to": "{{to}}", "message": "{{text}}"}',
    templates: {},
  },
  push: {},
};

/** The fields that are empty and without which the channel cannot be turned on. */
export function missingOf(channel: NamedSettings, hasSecret: boolean): string[] {
  const wanted = wantedOf(channel);
  return Object.entries(wanted).flatMap(([field, isGiven]) => (isGiven || (field === 'secret' && hasSecret) ? [] : [field]));
}

function wantedOf(channel: NamedSettings): Record<string, boolean> {
  switch (channel.name) {
    case 'email':
      // A mail server of one's own may ask for no password.
      return { host: channel.settings.host !== '', secret: channel.settings.username === '' };
    case 'whatsapp':
      return { phoneNumberId: channel.settings.phoneNumberId !== '', secret: false };
    case 'sms':
      return { url: channel.settings.url !== '', secret: !names(channel.settings, 'secret') };
    case 'push':
      // Its keys are made when it is turned on.
      return { secret: false };
  }
}

const textsOf = ({ url, body, headers }: SmsSettings): string => [url, body, ...headers.map(({ value }) => value)].join('\n');
const names = (settings: SmsSettings, placeholder: string): boolean => namesIn(textsOf(settings)).includes(placeholder);

/** Whether the provider gets the key of each message, and so can recognise a repetition. */
export const sendsKey = (settings: SmsSettings): boolean => names(settings, 'key');
