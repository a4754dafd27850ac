/** Two short rising tones for a bag of ours, one long low one for a bag that must not go, two short falling ones for a new order. Hz and seconds. */
const TONES = {
  right: [
    { hertz: 880, at: 0, lasts: 0.12 },
    { hertz: 1_319, at: 0.12, lasts: 0.2 },
  ],
  wrong: [{ hertz: 196, at: 0, lasts: 0.7 }],
  order: [
    { hertz: 784, at: 0, lasts: 0.15 },
    { hertz: 587, at: 0.15, lasts: 0.3 },
  ],
} as const;
const LOUDNESS = 0.4;
const SILENT = 0.000_1;
/** Milliseconds: a person feels a phone in a pocket or next to a fan rather than hears it. */
const SHAKES = { right: [80], wrong: [300, 100, 300], order: [80] };

let context: AudioContext | null = null;

/** Sounds and shakes; silent where the browser has no sound or does not let the page sound yet. */
export function signal(kind: keyof typeof TONES): void {
  if ('vibrate' in navigator) navigator.vibrate(SHAKES[kind]);
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const out = context;
  void out.resume().catch(() => undefined);
  for (const { hertz, at, lasts } of TONES[kind]) {
    const begin = out.currentTime + at;
    const oscillator = out.createOscillator();
    const gain = out.createGain();
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(LOUDNESS, begin);
    gain.gain.exponentialRampToValueAtTime(SILENT, begin + lasts);
    oscillator.connect(gain);
    gain.connect(out.destination);
    oscillator.start(begin);
    oscillator.stop(begin + lasts);
  }
}
