import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { Config } from '../config.js';

/** Where this process listens, for the built-in provider and us to call each other. */
@Injectable()
export class OwnAddress {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  /** Where a browser finds us that comes from the provider's page; null while no public address is set. */
  get public(): string | null {
    return this.config.publicUrl ?? (this.config.payments === 'sandbox' ? this.base : null);
  }

  /** `http://127.0.0.1:3000`. @throws Error before the server listens */
  get base(): string {
    const address = (this.host.httpAdapter.getHttpServer() as Server).address();
    if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port yet');
    const everywhere = address.address === '::' || address.address === '0.0.0.0';
    const name = everywhere ? '127.0.0.1' : address.address;
    return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
  }
}
