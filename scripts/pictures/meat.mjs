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

/** A piece off the pit: dark crust, red-brown flesh, glistening fat. `size` is half its length. */
export function meat(g, { x, y, angle, size, seed, boned = true }) {
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
        [0, '#d98a45'],
        [0.3, '#b35a24'],
        [0.62, '#853716'],
        [1, '#3f1506'],
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
