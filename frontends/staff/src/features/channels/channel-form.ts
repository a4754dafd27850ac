import type { ChannelRecord, EditChannel, Templates } from '#shared/messages/channel.contract';
import { isTemplateAddress, PLACEHOLDERS, strangeNamesIn } from '#shared/messages/http-template';
import { MESSAGE_LANGUAGES } from '#shared/messages/channel';
import { FACT_KINDS, FACTS, type FactKind } from '#shared/messages/facts';

type Named<Name extends ChannelRecord['name']> = Extract<ChannelRecord, { name: Name }>;

interface FieldOf {
  name: string;
  kind: 'text' | 'number' | 'choice' | 'lines';
  choices?: readonly string[];
}

/** Names that the texts contain as they are: those in braces, and a setting of the server. */
export const MARKS = {
  privateHosts: 'PRIVATE_HOSTS',
  mailServer: 'smtp.example.com',
  ...Object.fromEntries(PLACEHOLDERS.map((name) => [name, `{{${name}}}`])),
};

/** The settings of each channel, in the order of the page. */
export const FIELDS: Readonly<Record<ChannelRecord['name'], readonly FieldOf[]>> = {
  email: [
    { name: 'host', kind: 'text' },
    { name: 'port', kind: 'number' },
    { name: 'security', kind: 'choice', choices: ['tls', 'starttls', 'none'] satisfies Named<'email'>['settings']['security'][] },
    { name: 'username', kind: 'text' },
    { name: 'from', kind: 'text' },
  ],
  whatsapp: [
    { name: 'phoneNumberId', kind: 'text' },
    { name: 'english', kind: 'choice', choices: ['en', 'en_US', 'en_GB'] satisfies Named<'whatsapp'>['settings']['english'][] },
  ],
  sms: [
    { name: 'url', kind: 'text' },
    { name: 'method', kind: 'choice', choices: ['POST', 'GET'] satisfies Named<'sms'>['settings']['method'][] },
    { name: 'contentType', kind: 'choice', choices: ['json', 'form', 'text'] satisfies Named<'sms'>['settings']['contentType'][] },
    { name: 'headers', kind: 'lines' },
    { name: 'body', kind: 'lines' },
  ],
  push: [],
};

/** The facts with messages to customers: each may need a template of the provider's. */
export const TEMPLATE_FACTS: readonly FactKind[] = FACT_KINDS.filter((fact) => FACTS[fact].audience === 'customer');

/** The typed values; a template is at `templates.<fact>.<language>`. */
export interface ChannelValues {
  enabled: boolean;
  secret: string;
  /** By the names of `FIELDS`. */
  fields: Typed;
}
export type Typed = Readonly<Record<string, string | number>>;

export const templateField = (fact: FactKind, language: string): string => `templates.${fact}.${language}`;

/** The values of the fields, as saved. */
export function valuesOf(channel: ChannelRecord): ChannelValues {
  const fields: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(channel.settings)) {
    if (name === 'headers') fields[name] = linesOf('headers' in channel.settings ? channel.settings.headers : []);
    else if (typeof value !== 'object') fields[name] = value;
  }
  if ('templates' in channel.settings) {
    for (const fact of TEMPLATE_FACTS) {
      for (const language of MESSAGE_LANGUAGES) fields[templateField(fact, language)] = channel.settings.templates[fact]?.[language] ?? '';
    }
  }
  return { enabled: channel.enabled, secret: '', fields };
}

/** The body to send: all settings, and the secret only where one was typed. */
export function editOf({ name, version }: ChannelRecord, { enabled, secret, fields }: ChannelValues): EditChannel {
  const text = (field: string): string => String(fields[field] ?? '').trim();
  const state = { enabled, version };
  const more = { ...state, ...(secret !== '' && { secret }) };
  switch (name) {
    case 'email': {
      const security = SECURITIES.find((one) => one === fields['security']) ?? 'tls';
      return {
        name,
        ...more,
        settings: { host: text('host'), port: Number(fields['port']), security, username: text('username'), from: text('from') },
      };
    }
    case 'whatsapp': {
      const english = ENGLISHES.find((one) => one === fields['english']) ?? 'en';
      return { name, ...more, settings: { phoneNumberId: text('phoneNumberId'), english, templates: templatesOf(fields) } };
    }
    case 'sms': {
      const method = fields['method'] === 'GET' ? 'GET' : 'POST';
      const contentType = TYPES.find((one) => one === fields['contentType']) ?? 'json';
      const headers = headersOf(text('headers'));
      return {
        name,
        ...more,
        settings: { url: text('url'), method, contentType, headers, body: text('body'), templates: templatesOf(fields) },
      };
    }
    case 'push':
      return { name, ...state };
  }
}

const SECURITIES = ['tls', 'starttls', 'none'] as const;
const ENGLISHES = ['en', 'en_US', 'en_GB'] as const;
const TYPES = ['json', 'form', 'text'] as const;

function templatesOf(fields: Typed): Templates {
  const templates: Templates = {};
  for (const fact of TEMPLATE_FACTS) {
    for (const language of MESSAGE_LANGUAGES) {
      const name = String(fields[templateField(fact, language)] ?? '').trim();
      if (name !== '') templates[fact] = { ...templates[fact], [language]: name };
    }
  }
  return templates;
}

type Header = Named<'sms'>['settings']['headers'][number];
const linesOf = (headers: readonly Header[]): string => headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

/** One header a line, `Name: value`. */
function headersOf(lines: string): Header[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      return { name: line.slice(0, Math.max(0, colon)).trim(), value: line.slice(colon + 1).trim() };
    });
}

export type ChannelRule = 'address' | 'email' | 'headers' | 'names' | 'number' | 'port' | 'required';

/** The rules that the typed values break, by field. Required settings are checked only where the channel is turned on. */
export function brokenRules(channel: ChannelRecord, { enabled, secret, fields }: ChannelValues): Record<string, ChannelRule> {
  const text = (field: string): string => String(fields[field] ?? '').trim();
  const found: Record<string, ChannelRule> = {};
  const mark = (field: string, isBroken: boolean, rule: ChannelRule): void => {
    if (isBroken) found[field] ??= rule;
  };
  const hasSecret = secret !== '' || channel.secret === 'stored';
  if (channel.name === 'email') {
    mark('host', enabled && text('host') === '', 'required');
    mark('port', !(Number.isInteger(Number(fields['port'])) && Number(fields['port']) >= 1 && Number(fields['port']) <= 65_535), 'port');
    mark('from', text('from') !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text('from')), 'email');
    mark('secret', enabled && text('username') !== '' && !hasSecret, 'required');
  }
  if (channel.name === 'whatsapp') {
    mark('phoneNumberId', !/^\d*$/.test(text('phoneNumberId')), 'number');
    mark('phoneNumberId', enabled && text('phoneNumberId') === '', 'required');
    mark('secret', enabled && !hasSecret, 'required');
  }
  if (channel.name === 'sms') {
    mark('url', enabled && text('url') === '', 'required');
    mark('url', text('url') !== '' && !isTemplateAddress(text('url')), 'address');
    mark('headers', !headersOf(text('headers')).every(({ name }) => /^[A-Za-z0-9-]{1,60}$/.test(name)), 'headers');
    for (const field of ['url', 'headers', 'body']) mark(field, strangeNamesIn(text(field)).length > 0, 'names');
    const asksForIt = ['url', 'headers', 'body'].some((field) => /\{\{\s*secret\s*\}\}/.test(text(field)));
    mark('secret', enabled && asksForIt && !hasSecret, 'required');
  }
  return found;
}
