import type { FastifyInstance } from 'fastify';
import { PROVIDER_NAMES, PROVIDERS } from '#shared/payments/providers';

export type AppName = 'storefront' | 'staff' | 'tv';

export interface PolicySources {
  /** Origin of the map's tiles, or null. */
  tileOrigin: string | null;
  /** The storefront's sources of the payment window. */
  payment: Policy;
  https: boolean;
}

/** Sources by directive. */
export type Policy = Record<string, string[]>;

const SELF = "'self'";

/** Allowed to every app: its own scripts, styles, pictures, its own server. No page may frame it. */
const base = (): Policy => ({
  'default-src': [SELF],
  'script-src': [SELF],
  // Component libraries set positions and sizes as style attributes.
  'style-src': [SELF, "'unsafe-inline'"],
  'img-src': [SELF, 'data:', 'blob:'],
  'font-src': [SELF],
  'media-src': [SELF, 'blob:'],
  'connect-src': [SELF],
  'worker-src': [SELF],
  'manifest-src': [SELF],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': [SELF],
  'frame-ancestors': ["'none'"],
});

function allow(policy: Policy, more: Policy): void {
  for (const [directive, sources] of Object.entries(more)) {
    const known = (policy[directive] ?? []).filter((source) => source !== "'none'");
    policy[directive] = [...known, ...sources];
  }
}

/** The Content-Security-Policy of one app. */
export function policyOf(app: AppName, sources: PolicySources): string {
  const policy = base();
  if (app === 'storefront') {
    // The chat widget's frame, which is ours and has no origin; no page may frame anything else of ours.
    allow(policy, { 'frame-src': [SELF] });
    allow(policy, sources.payment);
  }
  // The map of an address, and of the delivery runs.
  if ((app === 'storefront' || app === 'staff') && sources.tileOrigin) allow(policy, { 'img-src': [sources.tileOrigin] });
  // The reader of the labels' codes is compiled in the page; this allows no script to be made from text.
  if (app === 'staff') allow(policy, { 'script-src': ["'wasm-unsafe-eval'"] });
  // Videos of reviews, played after a press.
  if (app === 'staff' || app === 'storefront') allow(policy, { 'frame-src': ['https://www.youtube-nocookie.com'] });
  const directives = Object.entries(policy).map(([directive, list]) => `${directive} ${list.join(' ')}`);
  if (sources.https) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

const PAYMENT_PAGES = PROVIDER_NAMES.map((name) => `"${PROVIDERS[name].origin}"`).join(' ');

/** Device functions that a page may use. Only the staff app reads labels with a camera. */
export const permissionsOf = (app: AppName | null): string =>
  `camera=(${app === 'staff' ? 'self' : ''}), microphone=(), payment=(self ${PAYMENT_PAGES}), geolocation=(self)`;

/** Headers of every answer. */
export function setSecurityHeaders(fastify: FastifyInstance, https: boolean): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      // The provider's payment page opens as a pop-up and reports back.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': permissionsOf(null),
      'X-Request-Id': request.id,
    });
    if (https) void reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/') || request.url.startsWith('/health/')) void reply.header('Cache-Control', 'no-store');
    done();
  });
}
