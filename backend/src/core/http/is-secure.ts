import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { browserProtocol } from './browser-protocol.js';

/** Whether the browser speaks https to us, directly or through a proxy. */
export const isSecure = (request: FastifyRequest, config: Config): boolean =>
  config.publicUrl?.startsWith('https:') ?? browserProtocol(request.raw, config.trustProxy) === 'https';
