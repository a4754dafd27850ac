import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  raw: Buffer;
}

export type ProviderAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'loses the reply';

/** A provider that is asked by HTTP. Each answer is planned, or made by what the request says. */
export class HttpProvider {
  readonly requests: ProviderRequest[] = [];
  readonly planned: ProviderAnswer[] = [];

  private constructor(
    private readonly server: Server,
    private readonly answer: (request: ProviderRequest) => ProviderAnswer,
  ) {}

  static async start(answer: (request: ProviderRequest) => ProviderAnswer): Promise<HttpProvider> {
    const server = createServer();
    const provider = new HttpProvider(server, answer);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void provider.take(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  /** `127.0.0.1:40123`. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get last(): ProviderRequest {
    const last = this.requests.at(-1);
    if (!last) throw new Error('Nothing was asked');
    return last;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
    const raw = Buffer.concat(parts);
    const request = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body: raw.toString('utf8'), raw };
    this.requests.push(request);
    const answer = this.planned.shift() ?? this.answer(request);
    if (answer === 'loses the reply') return void incoming.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
  }
}
