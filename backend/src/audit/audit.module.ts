import { Module } from '@nestjs/common';
import { AuditLogService } from './audit-log.service.js';
import { RecordVerifierService } from './record-verifier.service.js';
import { AuditController } from './audit.controller.js';

@Module({ controllers: [AuditController], providers: [AuditLogService, RecordVerifierService], exports: [AuditLogService] })
export class AuditModule {}
