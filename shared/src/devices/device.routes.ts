export const deviceRoutes = {
  pairings: '/api/devices/pairings',
  claim: '/api/devices/pairings/claim',
  approve: '/api/devices/approve',
  invites: '/api/devices/invites',
  enrol: '/api/devices/enrol',
  list: '/api/devices',
  one: (id: number) => `/api/devices/${id}`,
} as const;
