import { SANDBOX_TEXTS } from '#shared/payments/sandbox-texts';

/**
 * The built-in provider's page of a payment link: the amount, and buttons that pay it, pay the least part, or fail. Plain browser
 * JavaScript, because it is served as it is and belongs to no bundle. @source payments §5
 */
export const LINK_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${SANDBOX_TEXTS.link.en}</title>
<style>
body { margin: 0; background: #f1f5f9; color: #0f172a; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.25rem }
button { display: block; width: 100%; min-height: 48px; margin: .5rem 0; padding: 0 1rem; border: 1px solid #64748b; border-radius: 8px; background: #fff; color: inherit; font: inherit; text-align: left }
</style>
</head>
<body>
<main>
<h1>${SANDBOX_TEXTS.link.en}<br><span lang="ml">${SANDBOX_TEXTS.link.ml}</span></h1>
<p id="what" role="status">…</p>
<div id="ways"></div>
</main>
<script src="/sandbox/razorpay/link.js"></script>
</body>
</html>
`;

export const LINK_SCRIPT = `'use strict';
(() => {
  const id = location.pathname.split('/').pop();
  const what = document.getElementById('what');
  const ways = document.getElementById('ways');
  const TEXTS = ${JSON.stringify(SANDBOX_TEXTS)};
  /** In both languages: the customer's language is unknown. */
  const both = (name, amount) => [TEXTS[name].en, TEXTS[name].ml].map((text) => text.replace('{amount}', amount)).join(' · ');
  const rupees = (paise) => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);

  async function ask(path, body) {
    const answer = await fetch('/sandbox/razorpay/control/links/' + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reply = await answer.json();
    if (!answer.ok) throw new Error(reply.error.description || reply.error);
    return reply;
  }

  function button(text, body) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.addEventListener('click', () => run('pay', { linkId: id, ...body }));
    ways.append(element);
  }

  function show(link) {
    what.textContent = link.description + ' · ' + rupees(link.amount) + ' · paid ' + rupees(link.amount_paid) + ' · ' + link.status;
    ways.textContent = '';
    if (link.status !== 'created' && link.status !== 'partially_paid') return;
    const due = link.amount - link.amount_paid;
    button(both('payAll', rupees(due)), { outcome: 'captured' });
    const least = link.first_min_partial_amount;
    if (link.accept_partial && link.amount_paid === 0 && least) button(both('payPart', rupees(least)), { outcome: 'captured', amount: least });
    button(both('failure'), { outcome: 'failed' });
  }

  async function run(path, body) {
    try {
      const { link, callback } = await ask(path, body);
      if (callback) location.assign(callback);
      else show(link);
    } catch (error) {
      what.textContent = error.message;
    }
  }

  run('show', { linkId: id });
})();
`;
