import { randomBytes } from 'node:crypto';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#shared/core/errors';
import { settingsApi } from '#shared/settings/settings.api';
import { Endpoint } from '../core/http/endpoint.js';
import { RepliesWith } from '../core/http/replies.js';
import { SettingsService } from './settings.service.js';

/**
 * Storage that widgets expect of a browser and a page without an origin lacks: a memory, for as long as the page is open.
 * Plain browser JavaScript in one string, because it is served as it is and belongs to no bundle.
 */
const MEMORY = `for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map();
  Object.defineProperty(window, name, { value: {
    get length() { return kept.size; },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
  } });
}
Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const attribute = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A page that holds a widget and nothing else. */
function chatWidgetPage(script: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Chat</title></head>
<body>
<script nonce="${nonce}">${MEMORY}</script>
<script nonce="${nonce}" async src="${attribute(script)}"></script>
</body>
</html>
`;
}

/**
 * The widget is free in its own page, which has no origin: neither our cookies nor our storage nor our pages can be reached from it.
 * Only we may frame it. @source faults I20; decisions/0008
 */
const chatWidgetPolicy = (nonce: string): string =>
  [
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'unsafe-inline' https:",
    'img-src https: data: blob:',
    'font-src https: data:',
    'media-src https: blob:',
    'connect-src https: wss:',
    'frame-src https:',
    'worker-src blob:',
    'form-action https:',
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

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
