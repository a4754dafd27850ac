import { Controller, Query } from '@nestjs/common';
import { auditApi } from '#shared/audit/audit.api';
import { auditWire, type ListAudit, listAuditSchema } from '#shared/audit/audit.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { AuditLogService } from './audit-log.service.js';

@Controller()
export class AuditController {
  constructor(private readonly auditLog: AuditLogService) {}

  @Endpoint(auditApi.list, auditWire.list)
  async list(@Query({ schema: listAuditSchema }) query: ListAudit) {
    return ok(await this.auditLog.list(query));
  }

  /** Whether the audit chain is intact. */
  @Endpoint(auditApi.chain, auditWire.chain)
  async chain() {
    return ok({ data: await this.auditLog.verify() });
  }
}
