// Meat off the pit. Lengths are in parts of a plate with the radius 450.
import { at, between, blob, chance, circle, ellipse, glow, pick, slope, withShadow } from './paint.mjs';

function bone(g, length) {
  withShadow(g, { blur: 7, x: 2, y: 5, colour: 'rgba(40, 14, 0, 0.6)' }, () => {
    g.fillStyle = slope(g, 0, -16, 0, 16, [
      [0, '#fffaf0'],
      [0.5, '#eeddbd'],
      [1, '#b8976a'],
    ]);
    blob(g, [
      [-20, -13],
      [length - 14, -11],
      [length, -24],
      [length + 18, -16],
      [length + 12, 0],
      [length + 19, 15],
      [length, 23],
      [length - 14, 12],
      [-20, 14],
    ]);
    g.fill();
  });
}

/** Light to dark, from the middle of a piece to its edge. */
const FLESH = {
  mutton: ['#d98a45', '#b35a24', '#853716', '#3f1506'],
  beef: ['#b3663a', '#834022', '#5a2512', '#2a0d04'],
  chicken: ['#f6bd58', '#e0902c', '#b9641a', '#6d3208'],
  fish: ['#f2b45c', '#d8872f', '#a9551a', '#5c2408'],
};

/** A piece off the pit: dark crust, red-brown flesh, glistening fat. `size` is half its length. */
export function meat(g, { x, y, angle, size, seed, boned = true, of = 'mutton' }) {
  const random = chance(seed);
  at(g, x, y, angle, () => {
    if (boned) at(g, size * 0.72, 0, 0, () => bone(g, size * 0.52));
    const points = Array.from({ length: 14 }, (_, index) => {
      const turn = (index / 14) * Math.PI * 2;
      const taper = boned ? 1 - 0.46 * Math.max(0, Math.cos(turn)) ** 1.4 : 1;
      const wobble = between(random, 0.88, 1.12);
      // Meat draws back from the bone and swells on one side.
      const swell = 0.6 + 0.1 * Math.sin(turn + seed);
      return [Math.cos(turn) * size * wobble, Math.sin(turn) * size * swell * taper * wobble];
    });
    withShadow(g, { blur: 26, x: 5, y: 15, colour: 'rgba(46, 16, 0, 0.85)' }, () => {
      g.fillStyle = '#6b2c10';
      blob(g, points);
      g.fill();
    });
    g.save();
    blob(g, points);
    g.clip();
    at(g, 0, 0, -angle, () => {
      g.fillStyle = glow(g, -size * 0.3, -size * 0.34, size * 1.35, [
        [0, FLESH[of][0]],
        [0.3, FLESH[of][1]],
        [0.62, FLESH[of][2]],
        [1, FLESH[of][3]],
      ]);
      g.fillRect(-size * 1.3, -size * 1.3, size * 2.6, size * 2.6);
    });
    // Crust: blotches of char, spice and fat, lying along the fibres.
    for (let spot = 0; spot < 620; spot++) {
      const turn = random() * Math.PI * 2;
      const out = Math.sqrt(random());
      const [sx, sy] = [Math.cos(turn) * size * out, Math.sin(turn) * size * 0.66 * out];
      const edge = out > 0.72;
      g.fillStyle = edge
        ? pick(random, ['rgba(44, 14, 4, 0.34)', 'rgba(70, 24, 6, 0.26)', 'rgba(150, 66, 22, 0.12)'])
        : pick(random, ['rgba(236, 150, 74, 0.15)', 'rgba(120, 40, 12, 0.2)', 'rgba(78, 26, 8, 0.16)', 'rgba(208, 104, 44, 0.17)']);
      ellipse(g, sx, sy, between(random, 3, 15), between(random, 2, 6), between(random, -0.5, 0.5) + (sy / size) * 0.8);
      g.fill();
    }
    // Fibres, short and bent, only where the crust opened.
    g.lineCap = 'round';
    for (let fibre = 0; fibre < 46; fibre++) {
      const sx = between(random, -0.55, 0.5) * size;
      const sy = between(random, -0.3, 0.3) * size;
      const long = between(random, 14, 40);
      g.strokeStyle = pick(random, ['rgba(255, 190, 120, 0.22)', 'rgba(60, 18, 4, 0.32)']);
      g.lineWidth = between(random, 1, 2.6);
      g.beginPath();
      g.moveTo(sx - long / 2, sy);
      g.quadraticCurveTo(sx, sy - between(random, 2, 9), sx + long / 2, sy + between(random, -3, 3));
      g.stroke();
    }
    for (let speck = 0; speck < 90; speck++) {
      g.fillStyle = pick(random, ['#2a0d03', '#4a1a06', '#e4a04c', '#b3330e']);
      circle(g, between(random, -0.9, 0.85) * size, between(random, -0.5, 0.5) * size, between(random, 0.9, 2.3));
      g.fill();
    }
    // The fat glistens: soft sheens, and small hard glints in them.
    at(g, 0, 0, -angle, () => {
      g.globalCompositeOperation = 'screen';
      for (let sheen = 0; sheen < 7; sheen++) {
        const [sx, sy] = [between(random, -0.62, 0.28) * size, between(random, -0.5, 0.12) * size];
        const wide = between(random, 0.12, 0.26) * size;
        g.fillStyle = glow(g, sx, sy, wide, [
          [0, 'rgba(255, 206, 150, 0.5)'],
          [0.5, 'rgba(255, 160, 84, 0.16)'],
          [1, 'rgba(255, 140, 60, 0)'],
        ]);
        circle(g, sx, sy, wide);
        g.fill();
        g.fillStyle = 'rgba(255, 246, 226, 0.72)';
        ellipse(g, sx, sy, wide * between(random, 0.1, 0.24), wide * 0.06, between(random, -0.9, 0.1));
        g.fill();
      }
      g.globalCompositeOperation = 'source-over';
    });
    g.restore();
  });
}

/** A whole fish, fried crisp on the embers: its tail, three cuts of the knife, an eye. */
export function fish(g, { x, y, angle, length, seed }) {
  const random = chance(seed);
  const half = length / 2;
  at(g, x, y, angle, () => {
    withShadow(g, { blur: 26, x: 5, y: 15, colour: 'rgba(46, 16, 0, 0.85)' }, () => {
      g.fillStyle = '#8a4a16';
      blob(g, [
        [half * 0.62, -8],
        [half * 1.05, -half * 0.34],
        [half * 0.94, 0],
        [half * 1.05, half * 0.34],
        [half * 0.62, 8],
      ]);
      g.fill();
      blob(g, body(half));
      g.fill();
    });
    g.save();
    blob(g, body(half));
    g.clip();
    g.fillStyle = slope(g, 0, -half * 0.36, 0, half * 0.36, [
      [0, FLESH.fish[3]],
      [0.3, FLESH.fish[1]],
      [0.5, FLESH.fish[0]],
      [0.75, FLESH.fish[2]],
      [1, FLESH.fish[3]],
    ]);
    g.fillRect(-half, -half, length, length);
    for (let spot = 0; spot < 420; spot++) {
      g.fillStyle = pick(random, ['rgba(44, 14, 4, 0.3)', 'rgba(255, 214, 140, 0.2)', 'rgba(150, 46, 10, 0.25)', 'rgba(90, 30, 6, 0.24)']);
      ellipse(
        g,
        between(random, -1, 0.7) * half,
        between(random, -0.34, 0.34) * half,
        between(random, 3, 11),
        between(random, 2, 5),
        random(),
      );
      g.fill();
    }
    g.lineCap = 'round';
    for (const cut of [-0.2, 0.08, 0.36]) {
      for (const [width, colour] of [
        [13, 'rgba(52, 18, 4, 0.75)'],
        [6, 'rgba(255, 236, 200, 0.85)'],
      ]) {
        g.strokeStyle = colour;
        g.lineWidth = width;
        g.beginPath();
        g.moveTo(half * (cut - 0.06), -half * 0.2);
        g.quadraticCurveTo(half * (cut + 0.05), 0, half * (cut - 0.02), half * 0.22);
        g.stroke();
      }
    }
    g.strokeStyle = 'rgba(52, 18, 4, 0.7)';
    g.lineWidth = 5;
    g.beginPath();
    g.arc(-half * 1.02, 0, half * 0.42, -0.75, 0.75);
    g.stroke();
    g.restore();
    for (const [radius, colour] of [
      [11, '#f4e6c8'],
      [6, '#1d0d05'],
    ]) {
      g.fillStyle = colour;
      circle(g, -half * 0.8, -half * 0.08, radius);
      g.fill();
    }
  });
}

const body = (half) => [
  [-half, 0],
  [-half * 0.72, -half * 0.25],
  [-half * 0.1, -half * 0.35],
  [half * 0.45, -half * 0.18],
  [half * 0.72, -half * 0.06],
  [half * 0.72, half * 0.06],
  [half * 0.45, half * 0.19],
  [-half * 0.1, half * 0.36],
  [-half * 0.72, half * 0.25],
];
