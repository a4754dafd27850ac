import { endpoints, get, MANAGER } from '../core/endpoint.ts';
import type { ListAudit } from './audit.contract.ts';
import type { auditWire } from './audit.wire.ts';
export const auditApi = endpoints<typeof auditWire>()({
  list: get('/api/audit', MANAGER, (asked: Partial<ListAudit> = {}) => asked),
  chain: get('/api/audit/chain', MANAGER),
});
