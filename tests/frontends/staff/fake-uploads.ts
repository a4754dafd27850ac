/** The one way a file leaves a page: a request that a spec drives step by step. */
export class FakeUploads {
  /** The forms that were sent. */
  readonly sent: FormData[] = [];
  #current: FakeRequest | null = null;

  static start(): FakeUploads {
    const uploads = new FakeUploads();
    const take = (request: FakeRequest): void => {
      uploads.#current = request;
      if (request.form) uploads.sent.push(request.form);
    };
    Object.assign(globalThis, {
      XMLHttpRequest: class extends FakeRequest {
        override send(form: FormData): void {
          super.send(form);
          take(this);
        }
      },
    });
    return uploads;
  }

  /** @param part of the file that has left, 0 to 1 */
  progress(part: number): void {
    this.#current?.upload.onprogress?.({ loaded: part * 100, total: 100 });
  }

  answer(status: number, reply: object): void {
    const request = this.#current;
    if (!request) throw new Error('Nothing is on its way');
    request.status = status;
    request.responseText = JSON.stringify(reply);
    request.onload?.();
  }

  fail(): void {
    this.#current?.onerror?.();
  }
}

class FakeRequest {
  upload: { onprogress: ((progress: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = '';
  form: FormData | null = null;
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.onabort?.();
  }
}
