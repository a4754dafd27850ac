// Food on the rice. Lengths are in parts of a plate with the radius 450.
import { at, between, blob, circle, ellipse, glow, pick, slope, withShadow } from './paint.mjs';

export function lemon(g, x, y, r) {
  withShadow(g, { blur: 10, x: 2, y: 6, colour: 'rgba(50, 20, 0, 0.6)' }, () => {
    g.fillStyle = '#f0b90f';
    circle(g, x, y, r);
    g.fill();
  });
  g.fillStyle = '#fff6cf';
  circle(g, x, y, r * 0.9);
  g.fill();
  for (let part = 0; part < 9; part++) {
    const turn = (part / 9) * Math.PI * 2;
    g.fillStyle = glow(g, x, y, r, [
      [0, '#ffef9c'],
      [0.8, '#f9cf2f'],
      [1, '#eab616'],
    ]);
    g.beginPath();
    g.moveTo(x + Math.cos(turn + 0.35) * r * 0.12, y + Math.sin(turn + 0.35) * r * 0.12);
    g.arc(x, y, r * 0.8, turn + 0.06, turn + 0.64);
    g.closePath();
    g.fill();
  }
  g.fillStyle = 'rgba(255, 255, 255, 0.55)';
  ellipse(g, x - r * 0.3, y - r * 0.38, r * 0.22, r * 0.07, -0.7);
  g.fill();
}

export function chilli(g, { x, y, angle, length, colours: [dark, mid, light] }) {
  at(g, x, y, angle, () => {
    withShadow(g, { blur: 9, x: 2, y: 6, colour: 'rgba(40, 14, 0, 0.6)' }, () => {
      g.fillStyle = slope(g, 0, -14, 0, 14, [
        [0, light],
        [0.45, mid],
        [1, dark],
      ]);
      blob(g, [
        [-length / 2, -9],
        [-length / 6, -15],
        [length / 4, -12],
        [length / 2 + 8, 6],
        [length / 4, 6],
        [-length / 6, 11],
        [-length / 2, 9],
      ]);
      g.fill();
    });
    g.strokeStyle = 'rgba(255, 255, 255, 0.55)';
    g.lineWidth = 3;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(-length / 3, -6);
    g.quadraticCurveTo(0, -10, length / 5, -6);
    g.stroke();
    g.strokeStyle = '#4f7a1d';
    g.lineWidth = 6;
    g.beginPath();
    g.moveTo(-length / 2 + 2, 0);
    g.quadraticCurveTo(-length / 2 - 12, -3, -length / 2 - 20, -11);
    g.stroke();
  });
}

export function coriander(g, x, y, angle, size, random) {
  at(g, x, y, angle, () => {
    for (const turn of [-1.05, 0, 1.05]) {
      at(g, 0, 0, turn, () => {
        withShadow(g, { blur: 5, x: 1, y: 3, colour: 'rgba(20, 20, 0, 0.5)' }, () => {
          g.fillStyle = slope(g, 0, -size, 0, 0, [
            [0, pick(random, ['#63b53a', '#74c046', '#58a834'])],
            [1, '#2c7420'],
          ]);
          blob(g, [
            [0, 2],
            [-size * 0.34, -size * 0.28],
            [-size * 0.44, -size * 0.62],
            [-size * 0.16, -size * 0.72],
            [-size * 0.08, -size * 1.02],
            [size * 0.16, -size * 0.84],
            [size * 0.44, -size * 0.66],
            [size * 0.32, -size * 0.26],
          ]);
          g.fill();
        });
        g.strokeStyle = 'rgba(210, 240, 160, 0.6)';
        g.lineWidth = 1.2;
        g.beginPath();
        g.moveTo(0, 0);
        g.lineTo(0, -size * 0.8);
        g.stroke();
      });
    }
  });
}

/** Cashews, raisins, fried onions and saffron where there is room. */
export function garnish(g, random) {
  const place = () => {
    const [r, turn] = [Math.sqrt(between(random, 0.02, 0.92)) * 320, random() * Math.PI * 2];
    return [Math.cos(turn) * r, Math.sin(turn) * r];
  };
  g.lineCap = 'round';
  for (let thread = 0; thread < 90; thread++) {
    const [x, y] = place();
    g.strokeStyle = pick(random, ['#b3240c', '#d4470f', '#8f1a08']);
    g.lineWidth = between(random, 1.2, 2.2);
    at(g, x, y, random() * 7, () => {
      g.beginPath();
      g.moveTo(-9, 0);
      g.quadraticCurveTo(0, between(random, -7, 7), 10, between(random, -3, 3));
      g.stroke();
    });
  }
  for (let tangle = 0; tangle < 15; tangle++) {
    const [x, y] = place();
    for (let ring = 0; ring < 9; ring++) {
      const [ox, oy] = [x + between(random, -20, 20), y + between(random, -15, 15)];
      const [rx, ry, from] = [between(random, 8, 21), between(random, 5, 12), random() * 7];
      for (const [width, colour, dy] of [
        [6, 'rgba(36, 12, 0, 0.4)', 3],
        [4.4, pick(random, ['#7a3a10', '#9c5318', '#5e290a', '#b56a22']), 0],
        [1.3, 'rgba(255, 208, 130, 0.6)', -1],
      ]) {
        g.strokeStyle = colour;
        g.lineWidth = width;
        g.beginPath();
        g.ellipse(ox, oy + dy, rx, ry, from, 0, 4.3);
        g.stroke();
      }
    }
  }
  for (let nut = 0; nut < 26; nut++) {
    const [x, y] = place();
    at(g, x, y, random() * 7, () => {
      for (const [width, colour, dy] of [
        [13, 'rgba(40, 16, 0, 0.45)', 4],
        [11, '#d9a355', 0],
        [7.5, '#f3d394', -1],
        [2, 'rgba(255, 250, 230, 0.85)', -3],
      ]) {
        g.strokeStyle = colour;
        g.lineWidth = width;
        g.beginPath();
        g.arc(0, dy, 12, 0.4, 2.9);
        g.stroke();
      }
    });
  }
  for (let raisin = 0; raisin < 30; raisin++) {
    const [x, y] = place();
    at(g, x, y, random() * 7, () => {
      g.fillStyle = 'rgba(30, 10, 0, 0.45)';
      ellipse(g, 1, 4, 10, 7);
      g.fill();
      g.fillStyle = glow(g, -3, -3, 12, [
        [0, '#8e5230'],
        [0.5, '#4d2210'],
        [1, '#240d04'],
      ]);
      ellipse(g, 0, 0, 9.5, 6.6);
      g.fill();
      g.fillStyle = 'rgba(255, 220, 180, 0.55)';
      ellipse(g, -3, -2.4, 2.6, 1.1);
      g.fill();
    });
  }
}
