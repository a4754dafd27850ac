#!/usr/bin/env bash
# web-push: a notice that is too long is encrypted without an error, in two parts that no push service has to take.
#
# Guess: the library knows the limit of a push message, about 4 kB, and refuses a longer text before it is sent.
# Fact: it encrypts 6,000 bytes as well. From 3,994 bytes on the body is longer than the 4,096 that a push service must take, and from 4,080 on
#   it has two records of the encryption, while the standard for push messages (RFC 8291 §4) wants one. Bytes count, not letters: 1,331 signs
#   of Malayalam fit and 1,332 do not.
# Why it matters: the message for a customer in English arrives, and a push service or a phone may refuse the same message in Malayalam. The
#   library's answer looks the same for both.
#
# Needs npm and Node 20 or later. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact web-push@3.6.7 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import webPush from 'web-push';

const phone = createECDH('prime256v1');
phone.generateKeys();
const keys = { p256dh: phone.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
const vapidDetails = { subject: 'mailto:kitchen@example.com', ...webPush.generateVAPIDKeys() };

/** The head of the body: a salt of 16 bytes, the size of a record in 4, the length of a key in 1, the key; then the records. */
function recordsOf(text) {
  const { body } = webPush.generateRequestDetails({ endpoint: 'https://push.example.com/phone', keys }, text, { vapidDetails });
  const size = body.readUInt32BE(16);
  return { bytes: Buffer.byteLength(text), body: body.length, records: Math.ceil((body.length - 21 - body[20]) / size) };
}

console.log('web-push', JSON.parse(readFileSync('node_modules/web-push/package.json')).version);
const seen = ['a'.repeat(3_993), 'a'.repeat(4_079), 'a'.repeat(4_080), 'a'.repeat(6_000), 'മ'.repeat(1_331), 'മ'.repeat(1_332)].map(recordsOf);
console.table(seen);
assert.deepEqual(seen.map(({ records }) => records), [1, 1, 2, 2, 1, 1]);
assert.deepEqual(seen.map(({ body }) => body > 4_096), [false, true, true, true, false, true]);
JS
node try.mjs
