import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { auditRoutes } from '#shared/audit/audit.routes';
import { replyOf } from '#shared/core/reply.contract';
import { type ListAudit, listAuditSchema, auditChainSchema, auditEntrySchema } from '#shared/audit/audit.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { AuditLogService } from './audit-log.service.js';

@Controller()
@Roles('manager')
export class AuditController {
  constructor(private readonly book: AuditLogService) {}

  @Get(auditRoutes.list)
  @Replies(replyOf({ data: z.array(auditEntrySchema), total: z.int() }))
  async list(@Query({ schema: listAuditSchema }) query: ListAudit) {
    return ok(await this.book.list(query));
  }

  /** Whether the audit chain is intact. */
  @Get(auditRoutes.chain)
  @Replies(replyOf({ data: auditChainSchema }))
  async chain() {
    return ok({ data: await this.book.verify() });
  }
}
