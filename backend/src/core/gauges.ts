import { Injectable } from '@nestjs/common';

export interface Gauge {
  /** `kuzhi_` is put before it. */
  name: string;
  help: string;
  read: () => number | Promise<number>;
}

/** Figures that rooms know and somebody watches. Each room adds its own; whoever reports them asks when it is asked. */
@Injectable()
export class Gauges {
  readonly all: Gauge[] = [];

  add(gauge: Gauge): void {
    this.all.push(gauge);
  }
}
