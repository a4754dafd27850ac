import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  atMs: number;
}

type Answer = (response: ServerResponse) => void;

/** A map server of our own, that answers as it is told and remembers who asked what. */
export class FakeNominatim {
  readonly asked: Asked[] = [];
  private answer: Answer = json({ error: 'Unable to geocode' });

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const url = new URL(request.url ?? '/', 'http://fake');
      this.asked.push({
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        atMs: performance.now(),
      });
      this.answer(response);
    });
  }

  static async start(): Promise<FakeNominatim> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FakeNominatim(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  answers(answer: Answer): void {
    this.answer = answer;
  }

  forget(): void {
    this.asked.length = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

export const text =
  (body: string, status = 200, type = 'text/html'): Answer =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body);

export const silence: Answer = () => undefined;
/** Says 200 and begins, and then nothing more. */
export const half: Answer = (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"display_name":');
export const hangUp: Answer = (response) => void response.destroy();

/** A house in Changanassery as the map server describes it. */
export const HOUSE = {
  place_id: 1,
  lat: '9.4420',
  lon: '76.5360',
  category: 'building',
  display_name: 'Market Road, Changanassery, Kottayam, Kerala, 686101, India',
  address: {
    road: 'Market Road',
    town: 'Changanassery',
    county: 'Changanassery',
    state_district: 'Kottayam',
    state: 'Kerala',
    postcode: '686101',
    country: 'India',
    country_code: 'in',
  },
};
