import { Controller, Get, Query } from '@nestjs/common';
import { type ListAudit, listAuditSchema } from '#shared/audit/audit.contract';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { AuditBookService } from './audit-book.service.js';

@Controller('api/audit')
@Roles('manager')
export class AuditController {
  constructor(private readonly book: AuditBookService) {}

  @Get()
  async list(@Query({ schema: listAuditSchema }) query: ListAudit) {
    return ok(await this.book.list(query));
  }

  /** Whether the book is whole. */
  @Get('chain')
  async chain() {
    return ok({ data: await this.book.verify() });
  }
}
