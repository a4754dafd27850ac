// A brass platter of mandi, and banana leaves to lay it on. Lengths are in parts of a plate with the radius 450.
import { at, between, blob, chance, slope, withShadow } from './paint.mjs';
import { chilli, coriander, garnish, lemon } from './garnish.mjs';
import { meat } from './meat.mjs';
import { brass, rice } from './plate.mjs';

const PIECES = [
  { x: -112, y: -128, angle: 3.75, size: 126, seed: 31 },
  { x: 150, y: -104, angle: -0.5, size: 134, seed: 47 },
  { x: -150, y: 84, angle: 2.75, size: 120, seed: 59 },
  { x: 128, y: 132, angle: 0.95, size: 118, seed: 83 },
  { x: -30, y: 150, angle: 1.9, size: 84, seed: 97, boned: false },
  { x: 6, y: -14, angle: -0.35, size: 132, seed: 71, boned: false },
];
const RED = ['#8f0f0a', '#dd2a17', '#ff8a6a'];
const GREEN = ['#2c6d14', '#58a726', '#b6e37a'];

/** The whole dish, around a point. */
export function platter(g, { x, y, scale, turn = 0, seed = 7 }) {
  const random = chance(seed);
  g.save();
  g.translate(x, y);
  g.scale(scale, scale);
  brass(g);
  g.rotate(turn);
  rice(g, seed);
  garnish(g, random);
  for (const piece of PIECES) meat(g, piece);
  lemon(g, -268, 2, 46);
  lemon(g, 262, 8, 48);
  lemon(g, 236, 66, 44);
  chilli(g, { x: -6, y: -268, angle: 0.2, length: 118, colours: GREEN });
  chilli(g, { x: 34, y: 262, angle: -0.3, length: 112, colours: RED });
  chilli(g, { x: -86, y: 268, angle: 0.25, length: 96, colours: GREEN });
  for (const [lx, ly] of [
    [-30, -92],
    [66, -32],
    [-66, 40],
    [26, 88],
    [-196, -60],
    [214, -66],
    [-64, -190],
    [92, 208],
    [-214, 176],
    [8, -8],
  ]) {
    coriander(g, lx, ly, random() * 7, between(random, 24, 34), random);
  }
  g.restore();
}

/** A plate for one portion, around a point. @param lay puts the food that names the dish on the rice */
export function portion(g, { x, y, scale, seed, lay }) {
  const random = chance(seed);
  g.save();
  g.translate(x, y);
  g.scale(scale, scale);
  brass(g);
  rice(g, seed);
  garnish(g, random);
  lay(g);
  lemon(g, -236, 128, 56);
  lemon(g, 244, -112, 56);
  chilli(g, { x: 20, y: 270, angle: -0.2, length: 120, colours: seed % 4 === 3 ? RED : GREEN });
  for (const [lx, ly] of [
    [-40, -10],
    [130, -170],
    [-200, -120],
    [60, 20],
    [-120, 210],
    [210, 120],
  ]) {
    coriander(g, lx, ly, random() * 7, between(random, 30, 42), random);
  }
  g.restore();
}

/** A leaf from its stem to its tip. */
export function bananaLeaf(g, { x, y, angle, length, width }) {
  const random = chance(Math.round(length + x));
  at(g, x, y, angle, () => {
    const outline = [
      [0, -width * 0.1],
      [length * 0.15, -width * 0.46],
      [length * 0.5, -width * 0.56],
      [length * 0.85, -width * 0.4],
      [length * 1.02, 0],
      [length * 0.85, width * 0.4],
      [length * 0.5, width * 0.56],
      [length * 0.15, width * 0.46],
      [0, width * 0.1],
    ];
    withShadow(g, { blur: 22, x: 4, y: 12, colour: 'rgba(20, 14, 0, 0.45)' }, () => {
      g.fillStyle = '#2f7d2b';
      blob(g, outline);
      g.fill();
    });
    g.save();
    blob(g, outline);
    g.clip();
    g.fillStyle = slope(g, 0, -width / 2, 0, width / 2, [
      [0, '#2f8a31'],
      [0.42, '#63b845'],
      [0.5, '#8ccf5c'],
      [0.58, '#4fa53a'],
      [1, '#1c5f24'],
    ]);
    g.fillRect(0, -width, length * 1.1, width * 2);
    for (let vein = 0; vein < length / 9; vein++) {
      const along = vein * 9;
      for (const side of [-1, 1]) {
        g.strokeStyle = random() > 0.5 ? 'rgba(12, 64, 20, 0.3)' : 'rgba(200, 240, 140, 0.2)';
        g.lineWidth = between(random, 1, 3);
        g.beginPath();
        g.moveTo(along, 0);
        g.quadraticCurveTo(along + width * 0.1, side * width * 0.3, along + width * 0.22, side * width * 0.62);
        g.stroke();
      }
    }
    g.restore();
    g.strokeStyle = '#d8eda0';
    g.lineWidth = 7;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(0, 0);
    g.lineTo(length * 0.97, 0);
    g.stroke();
  });
}
