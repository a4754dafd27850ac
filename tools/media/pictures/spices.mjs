// Brass bowls of spices on dark wood.
import { at, between, blob, chance, circle, ellipse, glow, lamp, pick, slope, withShadow, wood } from './paint.mjs';

/** A brass bowl; `fill` draws its content, within the given radius. */
export function bowl(g, x, y, r, fill) {
  g.save();
  g.translate(x, y);
  withShadow(g, { blur: 26, x: 6, y: 16, colour: 'rgba(0, 0, 0, 0.75)' }, () => {
    g.fillStyle = '#9a6c1f';
    circle(g, 0, 0, r);
    g.fill();
  });
  const shine = g.createConicGradient(-2.3, 0, 0);
  ['#8a5f17', '#f0d080', '#fff6d0', '#c9963a', '#7a5212', '#c08d31', '#f7dd92', '#8a5f17'].forEach((colour, index, all) =>
    shine.addColorStop(index / (all.length - 1), colour),
  );
  g.fillStyle = shine;
  circle(g, 0, 0, r);
  g.fill();
  g.fillStyle = '#2a1606';
  circle(g, 0, 0, r * 0.9);
  g.fill();
  g.save();
  circle(g, 0, 0, r * 0.885);
  g.clip();
  fill(r * 0.885);
  // The side towards the light throws its shadow on the content of the bowl.
  g.fillStyle = glow(
    g,
    r * 0.1,
    r * 0.12,
    r * 1.06,
    [
      [0, 'rgba(20, 6, 0, 0)'],
      [0.55, 'rgba(20, 6, 0, 0.16)'],
      [1, 'rgba(14, 3, 0, 0.88)'],
    ],
    r * 0.5,
  );
  g.fillRect(-r, -r, r * 2, r * 2);
  g.restore();
  g.restore();
}

/** Ground spice, heaped. */
export const powder =
  (g, seed, [dark, mid, light]) =>
  (r) => {
    const random = chance(seed);
    g.fillStyle = mid;
    g.fillRect(-r, -r, r * 2, r * 2);
    // Small heaps, as a spoon leaves them: light above, shade below.
    for (let heap = 0; heap < 26; heap++) {
      const [x, y, wide] = [between(random, -0.8, 0.8) * r, between(random, -0.8, 0.8) * r, between(random, 0.14, 0.34) * r];
      g.globalAlpha = 0.4;
      g.fillStyle = glow(g, x + wide * 0.2, y + wide * 0.35, wide, [
        [0, dark],
        [1, `${dark}00`],
      ]);
      ellipse(g, x + wide * 0.2, y + wide * 0.35, wide, wide * 0.7);
      g.fill();
      g.globalAlpha = 0.5;
      g.fillStyle = glow(g, x - wide * 0.1, y - wide * 0.15, wide, [
        [0, light],
        [1, `${light}00`],
      ]);
      ellipse(g, x, y, wide, wide * 0.6);
      g.fill();
    }
    for (let crumb = 0; crumb < 2_400; crumb++) {
      g.fillStyle = pick(random, [dark, mid, light, 'rgba(255, 255, 255, 0.35)']);
      g.globalAlpha = between(random, 0.15, 0.6);
      circle(g, between(random, -r, r), between(random, -r, r), between(random, 0.7, 2.6));
      g.fill();
    }
    g.globalAlpha = 1;
  };

/** Whole round spices, one on the other. */
export const berries =
  (g, seed, { count, size, colours: [dark, mid, light] }) =>
  (r) => {
    const random = chance(seed);
    for (let berry = 0; berry < count; berry++) {
      const [x, y, own] = [between(random, -r, r), between(random, -r, r), size * between(random, 0.8, 1.2)];
      g.fillStyle = 'rgba(0, 0, 0, 0.5)';
      circle(g, x + own * 0.15, y + own * 0.35, own);
      g.fill();
      g.fillStyle = glow(g, x - own * 0.35, y - own * 0.4, own * 1.5, [
        [0, light],
        [0.45, mid],
        [1, dark],
      ]);
      circle(g, x, y, own);
      g.fill();
      for (let wrinkle = 0; wrinkle < 3; wrinkle++) {
        g.strokeStyle = 'rgba(255, 236, 210, 0.14)';
        g.lineWidth = 1;
        g.beginPath();
        g.arc(x + between(random, -2, 2), y, own * between(random, 0.3, 0.8), random() * 7, random() * 7);
        g.stroke();
      }
    }
  };

function pod(g, x, y, angle, length, random) {
  at(g, x, y, angle, () => {
    withShadow(g, { blur: 8, x: 2, y: 5, colour: 'rgba(0, 0, 0, 0.7)' }, () => {
      g.fillStyle = slope(g, 0, -length * 0.24, 0, length * 0.26, [
        [0, '#d8e39a'],
        [0.5, pick(random, ['#a3b65d', '#94a94f', '#b2c26c'])],
        [1, '#5d7026'],
      ]);
      blob(g, [
        [-length * 0.55, 0],
        [-length * 0.2, -length * 0.25],
        [length * 0.25, -length * 0.22],
        [length * 0.56, 0],
        [length * 0.25, length * 0.22],
        [-length * 0.2, length * 0.25],
      ]);
      g.fill();
    });
    g.strokeStyle = 'rgba(60, 76, 20, 0.55)';
    g.lineWidth = 1.4;
    for (const bend of [-0.12, -0.03, 0.08]) {
      g.beginPath();
      g.moveTo(-length * 0.48, 0);
      g.quadraticCurveTo(0, length * bend * 2.2, length * 0.48, 0);
      g.stroke();
    }
  });
}

function cinnamon(g, x, y, angle, length) {
  at(g, x, y, angle, () => {
    withShadow(g, { blur: 14, x: 4, y: 10, colour: 'rgba(0, 0, 0, 0.75)' }, () => {
      g.fillStyle = slope(g, 0, -26, 0, 26, [
        [0, '#7c3f18'],
        [0.22, '#c67a3d'],
        [0.48, '#6d3211'],
        [0.56, '#3f1a08'],
        [0.78, '#b86a32'],
        [1, '#5a280d'],
      ]);
      g.beginPath();
      g.roundRect(-length / 2, -25, length, 50, 14);
      g.fill();
    });
    g.fillStyle = '#3a1707';
    ellipse(g, length / 2 - 5, -12, 6, 11);
    g.fill();
    ellipse(g, length / 2 - 5, 12, 6, 11);
    g.fill();
  });
}

function anise(g, x, y, r, turn) {
  for (let arm = 0; arm < 8; arm++) {
    at(g, x, y, turn + (arm / 8) * Math.PI * 2, () => {
      withShadow(g, { blur: 8, x: 2, y: 5, colour: 'rgba(0, 0, 0, 0.7)' }, () => {
        g.fillStyle = slope(g, 0, -r * 0.2, 0, r * 0.2, [
          [0, '#b5703a'],
          [0.5, '#7b3f18'],
          [1, '#401c08'],
        ]);
        blob(g, [
          [0, -r * 0.06],
          [r * 0.55, -r * 0.21],
          [r, 0],
          [r * 0.55, r * 0.2],
          [0, r * 0.06],
        ]);
        g.fill();
      });
      g.fillStyle = '#2b0f04';
      ellipse(g, r * 0.6, 0, r * 0.25, r * 0.085);
      g.fill();
      g.fillStyle = glow(g, r * 0.57, -r * 0.02, r * 0.12, [
        [0, '#f0a964'],
        [1, '#8a4316'],
      ]);
      ellipse(g, r * 0.6, 0, r * 0.13, r * 0.06);
      g.fill();
    });
  }
}

const TURMERIC = ['#9c5a06', '#e79a12', '#ffcf4a'];
const CHILLI = ['#6e0d06', '#c42a12', '#f2613a'];
const PEPPER = { count: 900, size: 11, colours: ['#0c0806', '#2b221d', '#7a6a5e'] };
const CORIANDER = { count: 900, size: 11, colours: ['#5c4314', '#a98438', '#e5c97e'] };

/** @param size of the square picture */
export function spices(g, size) {
  const random = chance(11);
  wood(g, size, size, 3);
  const place = (x, y) => [x * size, y * size];
  bowl(g, ...place(0.28, 0.3), size * 0.2, powder(g, 21, TURMERIC));
  bowl(g, ...place(0.73, 0.28), size * 0.18, powder(g, 22, CHILLI));
  bowl(g, ...place(0.27, 0.75), size * 0.17, berries(g, 23, CORIANDER));
  bowl(g, ...place(0.72, 0.74), size * 0.2, berries(g, 24, PEPPER));
  cinnamon(g, ...place(0.5, 0.53), 0.75, size * 0.25);
  cinnamon(g, ...place(0.55, 0.47), 1.05, size * 0.24);
  anise(g, ...place(0.52, 0.1), size * 0.07, 0.2);
  anise(g, ...place(0.08, 0.53), size * 0.062, 0.5);
  anise(g, ...place(0.94, 0.51), size * 0.06, 0.1);
  for (let count = 0; count < 26; count++) {
    const [x, y] = pick(random, [
      [between(random, 0.02, 0.98), between(random, 0.01, 0.07)],
      [between(random, 0.02, 0.98), between(random, 0.94, 0.99)],
      [between(random, 0.42, 0.58), between(random, 0.2, 0.95)],
    ]);
    pod(g, x * size, y * size, random() * 7, between(random, 30, 44), random);
  }
  for (let count = 0; count < 60; count++) {
    const [x, y, r] = [random() * size, random() * size, between(random, 5, 9)];
    if (
      [
        [0.28, 0.3],
        [0.73, 0.28],
        [0.27, 0.75],
        [0.72, 0.74],
      ].some(([bx, by]) => Math.hypot(x - bx * size, y - by * size) < size * 0.23)
    )
      continue;
    withShadow(g, { blur: 6, x: 1, y: 4, colour: 'rgba(0, 0, 0, 0.7)' }, () => {
      g.fillStyle = glow(g, x - r * 0.3, y - r * 0.4, r * 1.4, [
        [0, '#8a7a6c'],
        [0.5, '#2b221d'],
        [1, '#0c0806'],
      ]);
      circle(g, x, y, r);
      g.fill();
    });
  }
  lamp(g, size, size);
}
