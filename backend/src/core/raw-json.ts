/** A reply that is already JSON, as text or as its UTF-8 bytes; it is sent as it is. */
export class RawJson<Reply = unknown> {
  /** The value of the JSON; only for the compiler. */
  declare readonly reply?: Reply;
  /** For a list that the caller may have already: which state of it this is, and when it is true. */
  readonly state: { etag: string; serverNow: number } | null;
  private readonly ready: string | Buffer | (() => Buffer);

  /** @param json a function puts it together when it is sent, which it is not to who has it already */
  constructor(json: string | Buffer | (() => Buffer), state: RawJson['state'] = null) {
    this.ready = json;
    this.state = state;
  }

  get json(): string | Buffer {
    return typeof this.ready === 'function' ? this.ready() : this.ready;
  }
}
