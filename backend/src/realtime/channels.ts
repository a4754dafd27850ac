/** Names of Socket.IO's own rooms; prefixed so that a watched room can never be mistaken for a session or a device. */
export const roomChannel = (room: string): string => `room|${room}`;
export const sessionChannel = (sessionId: string): string => `session|${sessionId}`;
export const deviceChannel = (deviceId: number): string => `device|${deviceId}`;
