import { endpoints, get, MANAGER } from '../core/endpoint.ts';
import type { auditWire, ListAudit } from './audit.contract.ts';
export const auditApi = endpoints<typeof auditWire>()({
  list: get('/api/audit', MANAGER, (asked: Partial<ListAudit> = {}) => asked),
  chain: get('/api/audit/chain', MANAGER),
});
