export const auditRoutes = { list: '/api/audit', chain: '/api/audit/chain' } as const;
