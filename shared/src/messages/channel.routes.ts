export const channelRoutes = {
  all: '/api/message-channels',
  test: '/api/message-channels/test',
} as const;
