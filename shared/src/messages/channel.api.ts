import { endpoints, get, MANAGER, post, put } from '../core/endpoint.ts';
import type { channelWire } from './channel.contract.ts';
export const channelApi = endpoints<typeof channelWire>()({
  all: get('/api/message-channels', MANAGER),
  /** A secret never leaves the server. 400 `channel.incomplete`. */
  edit: put('/api/message-channels', MANAGER),
  /** Sends sample values at once. 409 `channel.off`. */
  test: post('/api/message-channels/test', MANAGER),
});
