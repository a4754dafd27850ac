import { Module } from '@nestjs/common';
import { AuditBookService } from './audit-book.service.js';
import { AuditController } from './audit.controller.js';

@Module({ controllers: [AuditController], providers: [AuditBookService] })
export class AuditModule {}
