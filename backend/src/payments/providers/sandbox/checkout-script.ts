import { SANDBOX_TEXTS } from '#shared/payments/sandbox-texts';

/**
 * The stand-in for the provider's checkout.js: same global, same options, same callbacks, no money. Plain browser
 * JavaScript in one string, because it is served as it is and belongs to no bundle. @source payments §4.5, §5
 */
export const CHECKOUT_SCRIPT = `'use strict';
(() => {
  const PAY = '/sandbox/razorpay/control/pay';
  const LATER_MS = 5000;
  const TEXTS = ${JSON.stringify(SANDBOX_TEXTS)};
  const STYLE = {
    backdrop: 'position:fixed;inset:0;z-index:2147483000;display:flex;align-items:center;justify-content:center;padding:16px;background:rgba(15,23,42,.72);font:16px/1.5 var(--k-font,system-ui),sans-serif',
    box: 'width:100%;max-width:400px;max-height:100%;overflow:auto;border-radius:12px;background:#fff;color:#0f172a;box-shadow:0 24px 64px rgba(0,0,0,.4)',
    head: 'padding:20px 24px;color:#fff;border-radius:12px 12px 0 0',
    body: 'padding:20px 24px 24px;display:grid;gap:10px',
    button: 'min-height:48px;padding:0 16px;border-radius:8px;border:1px solid #cbd5e1;background:#fff;color:#0f172a;font:inherit;font-weight:600;text-align:left;cursor:pointer',
    note: 'margin:0;font-size:14px;color:#475569',
    error: 'margin:0;padding:10px 12px;border-radius:8px;background:#fef2f2;color:#991b1b;font-size:14px',
  };

  const make = (tag, style, text) => {
    const element = document.createElement(tag);
    if (style) element.style.cssText = style;
    if (text) element.textContent = text;
    return element;
  };

  /** In the language of the page. */
  const say = (name) => TEXTS[name][document.documentElement.lang] || TEXTS[name].en;

  const rupees = (paise) => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);

  async function pay(orderId, outcome, more) {
    const answer = await fetch(PAY, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ orderId, outcome, ...more }),
    });
    const reply = await answer.json();
    if (!answer.ok) throw new Error(reply.error);
    return reply;
  }

  const tripleOf = ({ razorpay_payment_id, razorpay_order_id, razorpay_signature }) =>
    ({ razorpay_payment_id, razorpay_order_id, razorpay_signature });

  /** In-app browsers without frames: the triple, or the error, travels as a posted form. */
  function redirect(url, fields) {
    const form = make('form');
    form.method = 'POST';
    form.action = url;
    for (const [name, value] of Object.entries(fields)) {
      const field = make('input');
      field.type = 'hidden';
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }

  class Razorpay {
    constructor(options) {
      if (!options || !options.key) throw new Error('No key passed');
      this.options = options;
      this.listeners = {};
    }

    on(name, listener) {
      (this.listeners[name] = this.listeners[name] || []).push(listener);
      return this;
    }

    emit(name, payload) {
      for (const listener of this.listeners[name] || []) listener(payload);
    }

    open() {
      if (this.backdrop) return;
      const { options } = this;
      this.returnTo = document.activeElement;
      this.backdrop = make('div', STYLE.backdrop);
      const box = make('div', STYLE.box);
      box.setAttribute('role', 'dialog');
      box.setAttribute('aria-modal', 'true');
      box.setAttribute('aria-labelledby', 'sandbox-checkout-title');
      const head = make('div', STYLE.head);
      head.style.background = (options.theme && options.theme.color) || '#b45309';
      const title = make('h2', 'margin:0;font-size:18px', options.name || say('title'));
      title.id = 'sandbox-checkout-title';
      head.append(title, make('div', 'font-size:14px;opacity:.9', options.description || ''));
      head.append(make('div', 'margin-top:8px;font-size:26px;font-weight:700', rupees(options.amount)));
      const body = make('div', STYLE.body);
      body.append(make('p', STYLE.note, say('note')));
      this.message = make('div');
      this.message.setAttribute('role', 'alert');
      body.append(this.message);
      const endings = [
        ['success', () => this.succeed()],
        ['failure', () => this.fail()],
        ['close', () => this.dismiss()],
        ['later', () => this.payLater()],
        ['twice', () => this.payTwice()],
      ];
      this.buttons = endings.map(([name, end]) => {
        const button = make('button', STYLE.button, say(name));
        button.type = 'button';
        button.addEventListener('click', () => void this.busy(end));
        body.append(button);
        return button;
      });
      box.append(head, body);
      this.backdrop.append(box);
      this.backdrop.addEventListener('keydown', (event) => this.onKey(event));
      document.body.append(this.backdrop);
      this.buttons[0].focus();
    }

    /** Tab stays inside; Escape closes unless the options say otherwise. */
    onKey(event) {
      if (event.key === 'Escape' && !(this.options.modal && this.options.modal.escape === false)) {
        event.stopPropagation();
        this.dismiss();
      }
      if (event.key !== 'Tab') return;
      // The page's own dialog, which this one covers, must not call the keyboard back.
      event.stopPropagation();
      const first = this.buttons[0];
      const last = this.buttons[this.buttons.length - 1];
      const leaving = event.shiftKey ? first : last;
      if (document.activeElement !== leaving) return;
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    }

    /** One press at a time; a refusal is shown and the window stays. */
    async busy(end) {
      for (const button of this.buttons) button.disabled = true;
      try {
        await end();
      } catch (error) {
        this.say(error.message || say('unreachable'));
      } finally {
        for (const button of this.buttons) button.disabled = false;
      }
    }

    say(text) {
      this.message.replaceChildren(make('p', STYLE.error, text));
    }

    close() {
      if (!this.backdrop) return;
      this.backdrop.remove();
      this.backdrop = null;
      if (this.returnTo && this.returnTo.focus) this.returnTo.focus();
    }

    get redirects() {
      return Boolean(this.options.callback_url && this.options.redirect);
    }

    finish(reply) {
      const triple = tripleOf(reply);
      this.close();
      if (this.redirects) redirect(this.options.callback_url, triple);
      else if (this.options.handler) this.options.handler(triple);
    }

    dismiss() {
      this.close();
      const { modal } = this.options;
      if (modal && modal.ondismiss) modal.ondismiss();
    }

    async succeed() {
      this.finish(await pay(this.options.order_id, 'captured'));
    }

    async fail() {
      const { error } = await pay(this.options.order_id, 'failed');
      if (this.redirects) {
        const { metadata, ...plain } = error;
        const fields = Object.entries({ ...plain, metadata: JSON.stringify(metadata) });
        redirect(this.options.callback_url, Object.fromEntries(fields.map(([name, value]) => ['error[' + name + ']', value])));
        return;
      }
      this.say(error.description);
      this.emit('payment.failed', { error });
    }

    /** The customer leaves and pays in another app. */
    async payLater() {
      await pay(this.options.order_id, 'captured', { laterMs: LATER_MS });
      this.dismiss();
    }

    async payTwice() {
      const first = await pay(this.options.order_id, 'captured');
      await pay(this.options.order_id, 'captured');
      this.finish(first);
    }
  }

  window.Razorpay = Razorpay;
})();
`;
