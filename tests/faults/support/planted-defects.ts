/** A guard that is broken on purpose, and the spec that must notice. */
export interface PlantedDefect {
  /** What no longer holds. */
  name: string;
  file: string;
  /** Stands once in the file. */
  find: string;
  put: string;
  spec: string;
  /** Part of the names of the tests that notice; the others of the spec are not run. */
  tests: string;
}

const orders = 'backend/src/orders';
const core = 'backend/src/core';

/** Guards of slots, money, access, input and storage. @source faults */
export const PLANTED_DEFECTS: readonly PlantedDefect[] = [
  {
    name: 'slots are taken that are not left',
    file: `${orders}/holds.service.ts`,
    find: 'if (slots <= left) return event;',
    put: 'if (slots <= left + 1) return event;',
    spec: 'tests/faults/each-database/oversell',
    tests: 'gives the last slot to one of two',
  },
  {
    name: 'the browser says what the order costs',
    file: `${orders}/reservations.service.ts`,
    find: 'if (draft.amountPaise !== input.amount) {',
    put: 'if (input.amount < 0) {',
    spec: 'tests/backend/orders/confirm-payment',
    tests: 'refuses an amount that is not the price',
  },
  {
    name: 'one address holds as many slots as it likes',
    file: `${orders}/reservations.service.ts`,
    find: 'if (held === 0 || held + slots <= MOST_HELD_SLOTS_PER_CALLER) return;',
    put: 'if (held >= 0) return;',
    spec: 'tests/backend/orders/reserve',
    tests: 'one address',
  },
  {
    name: 'any signature counts',
    file: 'backend/src/payments/providers/razorpay/signatures.ts',
    find: 'sameSecret(given, expected);',
    put: 'given.length > 0 || sameSecret(given, expected);',
    spec: 'tests/backend/orders/confirm-payment',
    tests: 'refuses a forged signature',
  },
  {
    name: 'a webhook counts without its signature',
    file: 'backend/src/payments/providers/razorpay/razorpay.gateway.ts',
    find: 'if (!isSigned) return null;',
    put: "if (!isSigned && signature === '') return null;",
    spec: 'tests/backend/payments/webhooks',
    tests: 'refused',
  },
  {
    name: 'another amount than the order’s buys it',
    file: `${orders}/settlement.service.ts`,
    find: ': payment.amountPaise === asked.amountPaise;',
    put: ': payment.amountPaise > 0;',
    spec: 'tests/backend/orders/confirm-payment',
    tests: 'sends a payment of the wrong amount back',
  },
  {
    name: 'a second payment of an order is not sent back',
    file: `${orders}/settlement.service.ts`,
    find: "if (booking) return this.refund(tx, order, payment, 'second', booking);",
    put: "if (booking) return { outcome: 'booked', booking, created: false };",
    spec: 'tests/backend/orders/confirm-payment',
    tests: 'sends a second payment of the same order back, once',
  },
  {
    name: 'each try of a refund is a new refund',
    file: 'backend/src/payments/refunds.service.ts',
    find: 'key: refund.providerKey ?? refund.key,\n',
    put: 'key: hashToken(String(Math.random())),\n',
    spec: 'tests/backend/orders/confirm-payment',
    tests: 'sends a part back once',
  },
  {
    name: 'more goes back than was paid',
    file: 'backend/src/payments/payments.service.ts',
    find: 'if (amount > left) throw',
    put: 'if (amount > left * 10) throw',
    spec: 'tests/backend/bookings/cancel-money',
    tests: 'refund',
  },
  {
    name: 'the same idempotency key does its work again',
    file: `${core}/http/idempotency.interceptor.ts`,
    find: 'if (first) return new Known(first);',
    put: 'if (first) await this.work.run(({ em }) => em.nativeDelete(IdempotencyKeyEntity, { scope: command.scope }));',
    spec: 'tests/backend/core/idempotency',
    tests: 'does the work once',
  },
  {
    name: 'an idempotency key answers another request',
    file: `${core}/http/idempotency.interceptor.ts`,
    find: 'if (known.bodyHash === command.bodyHash) return false;',
    put: 'if (known.bodyHash) return false;',
    spec: 'tests/backend/core/idempotency',
    tests: 'is refused with another body',
  },
  {
    name: 'every role may do everything',
    file: `${core}/http/guard.ts`,
    find: '!access || !holdsRole(session.role, access)',
    put: '!access',
    spec: 'tests/faults/who-may-what',
    tests: 'each is open to exactly those of its row',
  },
  {
    name: 'every room is open',
    file: 'backend/src/realtime/realtime.gateway.ts',
    find: 'switch (mayWatch(room, { role: session?.role ?? null, deviceId: session?.deviceId ?? null, orders: bookings })) {',
    put: "mayWatch(room, { role: session?.role ?? null, deviceId: session?.deviceId ?? null, orders: bookings });\n    switch ('yes' as ReturnType<typeof mayWatch>) {",
    spec: 'tests/backend/realtime/rooms',
    tests: 'is no room|who may',
  },
  {
    name: 'pages of other sites may send commands',
    file: `${core}/http/same-origin.ts`,
    find: 'if (isForeign(request.headers, own, publicUrl)) {',
    put: 'if (isForeign({}, own, publicUrl)) {',
    spec: 'tests/backend/core/errors',
    tests: 'another origin|other site|foreign',
  },
  {
    name: 'passwords may be guessed without a pause',
    file: 'backend/src/auth/sign-in-throttle.service.ts',
    find: 'const FAILURES_BEFORE_DELAY = 10;',
    put: 'const FAILURES_BEFORE_DELAY = 10_000;',
    spec: 'tests/backend/auth/sign-in',
    tests: 'waits after ten failures',
  },
  {
    name: 'an ended session lives on in memory',
    file: 'backend/src/auth/sessions.service.ts',
    find: '        this.believed.delete(tokenHash);\n        this.sockets.close(id);',
    put: '        if (tokenHash) this.sockets.close(id);',
    spec: 'tests/backend/auth/sign-in',
    tests: 'ends with signing out, at once',
  },
  {
    name: 'an edit of an old version overwrites the new one',
    file: `${core}/record-checks.ts`,
    find: 'seen !== undefined && seen !== record.version',
    put: 'seen !== undefined && seen > record.version',
    spec: 'tests/backend/tasks/editing',
    tests: 'older version',
  },
  {
    name: 'changes are announced before their commit',
    file: `${core}/database/unit-of-work.ts`,
    find: '      isCommitting = true;\n',
    put: '      for (const change of changes) this.announcer.send(change);\n      isCommitting = true;\n',
    spec: 'tests/backend/core/unit-of-work',
    tests: 'announces nothing of a unit that cannot be committed',
  },
  {
    name: 'a full disk is a fault of ours',
    file: `${core}/http/domain-error.filter.ts`,
    find: 'DISK_FULL.has(code)',
    put: "code === ''",
    spec: 'tests/backend/core/broken-database',
    tests: 'refuses each write',
  },
  {
    name: 'a coupon counts in any letters',
    file: 'shared/src/bookings/priced-order.ts',
    find: 'coupon !== terms.validCoupon)',
    put: 'coupon.toLowerCase() !== terms.validCoupon?.toLowerCase())',
    spec: 'tests/shared/bookings/priced-order',
    tests: '',
  },
  {
    name: 'a table runs formulas in a spreadsheet',
    file: 'shared/src/core/csv.ts',
    find: "FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text",
    put: 'FORMULA.test(text) && !PHONE.test(text) ? text : text',
    spec: 'tests/shared/core/file-formats',
    tests: '',
  },
  {
    name: 'a changed entry of the activity log goes unnoticed',
    file: 'backend/src/audit/audit-log.service.ts',
    find: 'entry.hash !== auditHash(previous, fieldsOf(entry))',
    put: "entry.hash === ''",
    spec: 'tests/backend/audit/audit',
    tests: 'shows a changed',
  },
  {
    name: 'a picture of any size is unfolded',
    file: 'backend/src/media/redraw-picture.ts',
    find: 'if (width > MOST_PICTURE_SIDE || height > MOST_PICTURE_SIDE || width * height > MOST_PICTURE_PIXELS) {',
    put: 'if (width < 0) {',
    spec: 'tests/backend/media/media',
    tests: 'pixels in',
  },
  {
    name: 'a start that waited begins what somebody else has begun and ended since',
    file: 'shared/src/timers/timer-state.ts',
    find: 'at !== null && at >= pressedAt',
    put: 'at !== null && at < 0',
    spec: 'tests/backend/timers/step-task',
    tests: 'changes nothing when the step',
  },
];
