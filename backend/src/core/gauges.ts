import { Injectable } from '@nestjs/common';

export interface Gauge {
  /** `kuzhi_` is put before it. */
  name: string;
  help: string;
  read: () => number | Promise<number>;
}

/** Gauges that modules contribute; they are read when the metrics are read. */
@Injectable()
export class Gauges {
  readonly all: Gauge[] = [];

  add(gauge: Gauge): void {
    this.all.push(gauge);
  }
}
