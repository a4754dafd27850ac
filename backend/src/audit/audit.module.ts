import { Module } from '@nestjs/common';
import { AuditLogService } from './audit-log.service.js';
import { RecordVerifier } from './record-verifier.js';
import { AuditController } from './audit.controller.js';

@Module({ controllers: [AuditController], providers: [AuditLogService, RecordVerifier], exports: [AuditLogService] })
export class AuditModule {}
