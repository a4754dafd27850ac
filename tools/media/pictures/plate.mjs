// The brass plate and the rice on it. Lengths are in parts of a plate with the radius 450.
import { at, between, chance, circle, clouds, glow, pick, withShadow } from './paint.mjs';

const BRASS = ['#8a5f17', '#e8c46d', '#fff3c4', '#d3a345', '#8d6119', '#c9963a', '#f7dd92', '#fff6d0', '#c08d31', '#7a5212'];
const RICE = {
  white: ['#fff6df', '#fdecc8', '#f8e2b4'],
  golden: ['#fbdf9a', '#f6cf74', '#f9d98b'],
  saffron: ['#f2a93b', '#ee9526', '#f5b84e'],
};

/** The empty plate. */
export function brass(g) {
  withShadow(g, { blur: 34, x: 6, y: 20, colour: 'rgba(30, 12, 0, 0.55)' }, () => {
    g.fillStyle = '#a9782a';
    circle(g, 0, 0, 450);
    g.fill();
  });
  const shine = g.createConicGradient(-2.3, 0, 0);
  BRASS.forEach((colour, index) => shine.addColorStop(index / BRASS.length, colour));
  shine.addColorStop(1, BRASS[0]);
  g.fillStyle = shine;
  circle(g, 0, 0, 450);
  g.fill();
  for (const [r, width, colour] of [
    [447, 5, 'rgba(255, 246, 205, 0.75)'],
    [440, 4, 'rgba(92, 58, 10, 0.45)'],
    [398, 3, 'rgba(92, 58, 10, 0.5)'],
    [394, 3, 'rgba(255, 246, 205, 0.6)'],
  ]) {
    g.strokeStyle = colour;
    g.lineWidth = width;
    circle(g, 0, 0, r);
    g.stroke();
  }
  // Beaten dots around the rim, lit from above on the left.
  for (let dot = 0; dot < 84; dot++) {
    const angle = (dot / 84) * Math.PI * 2;
    const [x, y] = [Math.cos(angle) * 419, Math.sin(angle) * 419];
    g.fillStyle = glow(g, x - 2, y - 3, 10, [
      [0, 'rgba(255, 248, 214, 0.9)'],
      [0.5, 'rgba(214, 165, 70, 0.55)'],
      [1, 'rgba(96, 60, 10, 0.6)'],
    ]);
    circle(g, x, y, 7.5);
    g.fill();
  }
  g.fillStyle = glow(
    g,
    0,
    0,
    392,
    [
      [0, '#5b3a10'],
      [0.5, '#8a5c1c'],
      [0.8, '#cf9d43'],
      [1, '#f1d58a'],
    ],
    344,
  );
  circle(g, 0, 0, 390);
  g.fill();
}

/** One long grain, with the shadow it throws and the light on its back. */
function grain(g, x, y, angle, length, colour) {
  at(g, x, y, angle, () => {
    const stroke = (width, style, dx, dy, half) => {
      g.strokeStyle = style;
      g.lineWidth = width;
      g.beginPath();
      g.moveTo(-half + dx, dy);
      g.quadraticCurveTo(dx, dy - 2.2, half + dx, dy);
      g.stroke();
    };
    stroke(5.6, 'rgba(124, 62, 4, 0.4)', 1.2, 2.2, length / 2);
    stroke(4.8, colour, 0, 0, length / 2);
    stroke(1.4, 'rgba(255, 252, 236, 0.62)', -0.6, -1, length / 3.2);
  });
}

/** A mound of basmati in which saffron ran. */
export function rice(g, seed) {
  const random = chance(seed);
  const saffron = clouds(seed + 1);
  g.fillStyle = glow(g, -60, -80, 400, [
    [0, '#e9bb62'],
    [0.7, '#cf9238'],
    [1, '#7f4f16'],
  ]);
  circle(g, 0, 0, 352);
  g.fill();
  g.save();
  circle(g, 0, 0, 366);
  g.clip();
  g.lineCap = 'round';
  for (let layer = 0; layer < 3; layer++) {
    for (let count = 0; count < 3_300; count++) {
      const r = Math.sqrt(random()) * (352 - layer * 5);
      const turn = random() * Math.PI * 2;
      const [x, y] = [Math.cos(turn) * r, Math.sin(turn) * r];
      const run = saffron(x, y) + between(random, -0.16, 0.16);
      const kind = run > 0.62 ? 'saffron' : run > 0.45 ? 'golden' : 'white';
      grain(g, x, y, random() * Math.PI * 2, between(random, 15, 23), pick(random, RICE[kind]));
    }
    g.fillStyle = 'rgba(176, 104, 20, 0.13)';
    if (layer < 2) {
      circle(g, 0, 0, 356);
      g.fill();
    }
  }
  // The mound falls away towards the rim.
  g.fillStyle = glow(g, -40, -60, 430, [
    [0, 'rgba(255, 236, 180, 0.22)'],
    [0.55, 'rgba(255, 220, 150, 0)'],
    [0.86, 'rgba(110, 56, 6, 0.3)'],
    [1, 'rgba(60, 26, 2, 0.75)'],
  ]);
  circle(g, 0, 0, 370);
  g.fill();
  g.restore();
}
