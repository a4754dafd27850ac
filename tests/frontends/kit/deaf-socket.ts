/** A socket without a server, so that the hours of a TV screen pass in a moment. */
export class DeafSocket {
  connected = false;
  active = true;
  readonly #on = new Map<string, (message: unknown) => void>();
  on(name: string, listener: (message: unknown) => void) {
    this.#on.set(name, listener);
  }
  off() {
    this.#on.clear();
  }
  connect() {
    this.connected = true;
    this.hear('connect');
  }
  disconnect() {
    this.connected = false;
  }
  timeout() {
    return { emit: () => undefined, emitWithAck: () => new Promise<never>(() => undefined) };
  }
  emit() {}
  hear(name: string, message?: unknown) {
    this.#on.get(name)?.(message);
  }
}
