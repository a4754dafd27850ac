export const snapshotRoutes = {
  list: (room?: string) => `/api/snapshots${room === undefined ? '' : `?list=${encodeURIComponent(room)}`}`,
  restore: (snapshotId: number) => `/api/snapshots/${snapshotId}/restore`,
} as const;
