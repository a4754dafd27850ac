#!/usr/bin/env bash
# rate-limiter-flexible: a request for more points than are left is refused and still takes all of them.
#
# Guess: a refused request changes nothing; of 5 points with 3 used, a refusal of 4 leaves 2 for a smaller request.
# Fact: the points are taken first and compared afterwards. After the refusal 7 of 5 points are used, and a request for 1 point is refused
#   until the time is over. The limiter in memory does not give them back by itself; reward() does.
# Why it matters: a kitchen limits the parts of its messages in an hour and counts a message by its parts. One Malayalam message of four parts is
#   held back, and with it each short message that has room.
#
# Needs npm and Node 20 or later. Exit status: 1 for another behaviour, 2 if npm cannot install.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --loglevel=error --no-audit --no-fund --ignore-scripts --save-exact rate-limiter-flexible@11.4.0 >&2 || exit 2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const parts = new RateLimiterMemory({ points: 5, duration: 3_600 });
const send = (points) =>
  parts.consume('hour', points).then(
    ({ consumedPoints }) => ['sent', consumedPoints],
    ({ consumedPoints }) => ['refused', consumedPoints],
  );
const seen = { three: await send(3), four: await send(4), one: await send(1) };
await parts.reward('hour', 5);
seen.oneAfterReward = await send(1);
console.log('rate-limiter-flexible', JSON.parse(readFileSync('node_modules/rate-limiter-flexible/package.json')).version, seen);
assert.deepEqual(seen, { three: ['sent', 3], four: ['refused', 7], one: ['refused', 8], oneAfterReward: ['sent', 4] });
JS
node try.mjs
