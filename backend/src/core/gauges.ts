import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Contributions, contributionKind } from './contributions.js';

interface GaugeOptions {
  /** `kuzhi_` is put before it. */
  name: string;
  help: string;
}

export interface Figure extends GaugeOptions {
  read: () => number | Promise<number>;
}

/** The method answers with a monitored figure; it is called when the figures are read. */
export const Gauge = contributionKind<GaugeOptions, () => number | Promise<number>>('gauge');

/** The figures that features know. */
@Injectable()
export class Gauges implements OnModuleInit {
  all: readonly Figure[] = [];

  constructor(private readonly contributions: Contributions) {}

  onModuleInit(): void {
    this.all = this.contributions.of(Gauge).map(({ options, call }) => ({ ...options, read: call }));
  }
}
