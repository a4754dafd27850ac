/** A reply that is already JSON; the reply interceptor sends it as it is. */
export class RawJson {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
