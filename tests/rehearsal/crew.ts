import type { Client } from '../faults/support/client.ts';
import { cookieOf, answered, Device, Person } from './people.ts';

/** The manager's name and password. */
export interface Credentials {
  username: string;
  password: string;
}

/** Everybody with a session: the manager, the phones of the kitchen, the TV over the pit and the riders. */
export class Crew {
  readonly client: Client;
  readonly manager: Person;
  readonly phones: Device[] = [];
  readonly riders: (Device & { deviceId?: number })[] = [];
  tv!: Device;
  /** There is a mailbox that the product may send to. */
  tellsByMail = false;
  private readonly credentials: Credentials;

  constructor(client: Client, credentials: Credentials) {
    this.client = client;
    this.credentials = credentials;
    this.manager = new Person(client, credentials.username);
  }

  /** A session of a manager ends after two weeks. */
  async signIn(): Promise<void> {
    const outcome = await new Person(this.client, '').send('POST', '/api/auth/login', this.credentials);
    answered(outcome, 'POST /api/auth/login');
    this.manager.cookie = cookieOf(outcome);
  }

  /** Phones by the manager's links, and a TV by its code. */
  async enrol(): Promise<void> {
    for (const name of ['Ammini', 'Biju', 'Chandran']) this.phones.push((await this.phone(name, 'kitchen')).device);
    for (const name of ['Rider Binu', 'Rider Siby']) {
      const { device, id } = await this.phone(name, 'rider');
      this.riders.push(Object.assign(device, { deviceId: id }));
    }
    const tv = new Person(this.client, 'TV over the pit');
    const { deviceCode, userCode } = await tv.ask<{ deviceCode: string; userCode: string }>('POST', '/api/devices/pairings');
    await this.manager.ask('POST', '/api/devices/approve', { userCode, name: tv.name });
    const claimed = await tv.send('POST', '/api/devices/pairings/claim', { deviceCode });
    answered(claimed, 'POST /api/devices/pairings/claim');
    tv.cookie = cookieOf(claimed);
    this.tv = new Device(tv);
  }

  private async phone(name: string, role: 'kitchen' | 'rider'): Promise<{ device: Device; id: number }> {
    const { url } = await this.manager.ask<{ url: string }>('POST', '/api/devices/invites', { name, role });
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token');
    const person = new Person(this.client, name);
    const outcome = await person.send('POST', '/api/devices/enrol', { token, name });
    const { device } = answered<{ device: { id: number } }>(outcome, 'POST /api/devices/enrol');
    person.cookie = cookieOf(outcome);
    return { device: new Device(person), id: device.id };
  }
}
