/** A reply that is already JSON, as text or as its UTF-8 bytes; the reply interceptor sends it as it is. */
export class RawJson {
  readonly json: string | Buffer;

  constructor(json: string | Buffer) {
    this.json = json;
  }
}
