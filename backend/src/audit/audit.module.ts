import { Module } from '@nestjs/common';
import { AuditLogService } from './audit-log.service.js';
import { AuditController } from './audit.controller.js';

@Module({ controllers: [AuditController], providers: [AuditLogService] })
export class AuditModule {}
