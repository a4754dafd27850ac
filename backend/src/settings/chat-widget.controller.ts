import { randomBytes } from 'node:crypto';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#shared/core/errors';
import { settingsApi } from '#shared/settings/settings.api';
import { Endpoint } from '../core/http/endpoint.js';
import { RepliesWith } from '../core/http/replies.js';
import { chatWidgetPage, chatWidgetPolicy } from './chat-widget-page.js';
import { SettingsService } from './settings.service.js';

/** The frame of the chat widget that the manager chose. @source requirements/storefront §2.2 */
@Controller()
export class ChatWidgetController {
  constructor(private readonly settings: SettingsService) {}

  /** @throws DomainError notFound `chat.notFound` when none was chosen */
  @Endpoint(settingsApi.chatWidget)
  @RepliesWith('text/html')
  async page(@Res() reply: FastifyReply) {
    const { chatWidgetUrl } = await this.settings.read();
    if (chatWidgetUrl === '') throw new DomainError('notFound', 'chat.notFound', 'No chat widget is configured');
    const nonce = randomBytes(16).toString('base64');
    await reply
      .headers({
        'Content-Security-Policy': chatWidgetPolicy(nonce),
        'X-Frame-Options': 'SAMEORIGIN',
        'Referrer-Policy': 'origin',
        'Cache-Control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(chatWidgetPage(chatWidgetUrl, nonce));
  }
}
