import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { FACTS } from '#shared/messages/facts';
import { reasonWith } from '#shared/messages/send-reason';
import { Config } from '../../core/config.js';
import { Channel, MessageChannel, type OutgoingMessage, type SendOutcome } from './channels.service.js';
import { ChannelSettingsService } from './channel-settings.service.js';
import { OutgoingService, outcomeOf } from './outgoing.service.js';

const API = 'v23.0';
/** The provider's own codes for "too many": an application, an account, a number, a pair of numbers. */
const TOO_MANY = [4, 80_007, 130_429, 131_048, 131_056];
/** The number has no WhatsApp, or does not want to hear from us. */
const NOT_REACHED = [131_026, 131_030, 131_050];
const MINUTE_MS = 60_000;

const answerSchema = z.object({ messages: z.array(z.object({ id: z.string().max(200) })).min(1) });
const errorSchema = z.object({ error: z.object({ code: z.number() }) });

/** WhatsApp of Meta's Cloud API. It knows no key of ours, so nothing is sent twice that may have arrived. */
@Injectable()
@MessageChannel()
export class WhatsappChannel extends Channel {
  readonly name = 'whatsapp';
  readonly isRepeatable = false;

  constructor(
    private readonly channelSettings: ChannelSettingsService,
    private readonly outgoing: OutgoingService,
    private readonly config: Config,
  ) {
    super();
  }

  async isConfigured(): Promise<boolean> {
    return (await this.channelSettings.ready('whatsapp')) !== null;
  }

  async send({ to, language, fact, variables }: OutgoingMessage): Promise<SendOutcome> {
    const ready = await this.channelSettings.ready('whatsapp');
    if (!ready) return { kind: 'later', reason: 'notConfigured' };
    const { phoneNumberId, english, templates } = ready.settings;
    const name = templates[fact]?.[language];
    if (!name) return { kind: 'refused', reason: 'noTemplate' };
    const parameters = Object.keys(FACTS[fact].variables).map((variable) => ({ type: 'text', text: onOneLine(variables[variable] ?? '') }));
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace(/\D/g, ''),
      type: 'template',
      template: { name, language: { code: language === 'en' ? english : language }, components: [{ type: 'body', parameters }] },
    };
    const reached = await this.outgoing.send({
      url: `${this.config.whatsappUrl}/${API}/${phoneNumberId}/messages`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ready.secret}` },
      body: JSON.stringify(body),
    });
    const code = reached.kind === 'answered' && reached.status >= 400 ? codeIn(reached.body) : null;
    if (code !== null && TOO_MANY.includes(code)) return { kind: 'later', reason: reasonWith('busy', code), retryAfterMs: MINUTE_MS };
    if (code !== null && NOT_REACHED.includes(code)) return { kind: 'refused', reason: reasonWith('badRecipient', code) };
    const outcome = outcomeOf(reached, idIn);
    return code !== null && outcome.kind === 'refused' ? { ...outcome, reason: reasonWith('refused', code) } : outcome;
  }
}

/** A parameter may have no line breaks, and no more than four spaces on end; an empty one is refused. */
const onOneLine = (value: string): string => value.replace(/\s+/g, ' ').trim() || '–';

const idIn = (body: string): string | null => answerSchema.safeParse(parsed(body)).data?.messages[0]?.id ?? null;
const codeIn = (body: string): number | null => errorSchema.safeParse(parsed(body)).data?.error.code ?? null;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
