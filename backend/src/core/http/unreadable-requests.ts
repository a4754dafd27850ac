import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { frameworkRefusal } from './domain-error.filter.js';

const STATUS_OF_FAULT: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers requests that no route ever sees: broken HTTP, endless headers, a head that never ends. The connection ends with it, and the
 * reply says so: otherwise a client sends its next request into a closed connection and does not know whether it happened.
 * @source contract §2
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_OF_FAULT[error.code ?? ''] ?? 400;
  const body = JSON.stringify(frameworkRefusal(status).body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
