import { Controller, Res } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SessionUser } from '#shared/auth/auth.contract';
import { operationApi } from '#shared/core/operation.api';
import { Endpoint } from '../core/http/endpoint.js';
import { Replies, RepliesWith } from '../core/http/replies.js';
import { Config } from '../core/config.js';
import { CurrentUser, requireManager } from '../core/http/guard.js';
import { DOCS_POLICY, docsPage } from './docs-page.js';
import { type Json, openApiOf } from './openapi.js';
import { declaredRoutes } from './routes.js';

/** The payment sandbox imitates another company's server. */
const NOT_OURS = /^\/sandbox\//;

/** The interface of the program, for managers and developers. @source contract §4 */
@Controller()
export class OpenApiController {
  private document: Json | null = null;

  constructor(
    private readonly config: Config,
    private readonly modules: ModulesContainer,
  ) {}

  @Endpoint(operationApi.openApi)
  @Replies(z.record(z.string(), z.unknown()))
  openApi(@CurrentUser() user: SessionUser | null): Json {
    this.admit(user);
    return this.read();
  }

  @Endpoint(operationApi.docs)
  @RepliesWith('text/html')
  docs(@CurrentUser() user: SessionUser | null, @Res({ passthrough: true }) reply: FastifyReply): string {
    this.admit(user);
    void reply.type('text/html; charset=utf-8').header('Content-Security-Policy', DOCS_POLICY);
    return docsPage(this.read());
  }

  private admit(user: SessionUser | null): void {
    if (this.config.env !== 'development') requireManager(user);
  }

  private read(): Json {
    this.document ??= openApiOf(
      declaredRoutes(this.modules).filter(({ path }) => !NOT_OURS.test(path)),
      this.config.version,
    );
    return this.document;
  }
}
