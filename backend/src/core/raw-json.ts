/** A reply that is already JSON, as text or as its UTF-8 bytes; the reply interceptor sends it as it is. */
export class RawJson<Reply = unknown> {
  /** What the JSON says; there for the compiler alone. */
  declare readonly reply?: Reply;
  readonly json: string | Buffer;

  constructor(json: string | Buffer) {
    this.json = json;
  }
}
