import { pageNow } from '#kit/server-clock';
import type { Chime } from '#shared/timers/chimes';

/** One struck tone: pitch in Hz, when it begins and how long it rings, in seconds. */
interface Tone {
  hertz: number;
  at: number;
  lasts: number;
}

/** A brass plate, struck: gentle at 75 %, three rising at the end, low and insistent in overtime. Made by us, heard over a fan. */
const TONES: Readonly<Record<Chime, readonly Tone[]>> = {
  soon: [
    { hertz: 880, at: 0, lasts: 0.7 },
    { hertz: 1_175, at: 0.22, lasts: 0.9 },
  ],
  due: [
    { hertz: 784, at: 0, lasts: 0.6 },
    { hertz: 988, at: 0.25, lasts: 0.6 },
    { hertz: 1_319, at: 0.5, lasts: 1.4 },
  ],
  over: [
    { hertz: 523, at: 0, lasts: 0.35 },
    { hertz: 523, at: 0.4, lasts: 0.35 },
    { hertz: 392, at: 0.8, lasts: 1.1 },
  ],
};
/** A struck plate is no pure tone: its second partial lies this far above the first. */
const OVERTONE = 2.76;
const LOUDNESS = 0.5;
const SILENT = 0.000_1;

/** A television opens its loudspeaker when a sound begins, and swallows the part before it is open. */
const LEAD_S = 0.3;
/** All tones have rung out by then. */
const RUNG_OUT_MS = 2_500;
/** A chime that the browser held back for longer speaks of a mark that is past. */
const LATE_MS = 1_500;

let context: AudioContext | null = null;
/** The browser has let this page sound; it goes on letting it until the page is left. */
let isLet = false;
let rest: ReturnType<typeof setTimeout> | undefined;

/** The one audio context of the page; null on an engine without sound. */
function audio(): AudioContext | null {
  const Context = window.AudioContext ?? (window as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
  if (!context && Context) {
    context = new Context();
    context.onstatechange = notice;
  }
  return context;
}

/** An open loudspeaker mixes silence all day, which is a fiftieth of a core: it rests between two chimes. */
function restAfter(ms: number): void {
  clearTimeout(rest);
  // Refused by a page that is being left, and by an engine that lost its loudspeaker: then there is nothing to rest.
  rest = setTimeout(() => void context?.suspend().catch(() => undefined), ms);
}

function notice(): void {
  if (isLet || context?.state !== 'running') return;
  isLet = true;
  restAfter(0);
}

/** Whether the browser waits for a key press before it plays any sound. */
export function isBlocked(): boolean {
  if (!audio()) return false;
  notice();
  return !isLet;
}

/** Asks the browser to let us sound; it agrees after a press of a key. A refusal leaves it blocked. */
export async function unblock(): Promise<void> {
  if (isLet) return;
  try {
    await audio()?.resume();
  } catch {
    return;
  }
  notice();
}

/** Rings, if the browser lets us; otherwise {@link isBlocked} says so. */
export async function ring(chime: Chime): Promise<void> {
  const out = audio();
  if (!out || !isLet) return;
  restAfter(RUNG_OUT_MS);
  const asked = pageNow();
  try {
    await out.resume();
  } catch {
    isLet = false;
    return;
  }
  if (pageNow() - asked > LATE_MS) return;
  for (const tone of TONES[chime]) {
    strike(out, tone, LOUDNESS);
    strike(out, { ...tone, hertz: tone.hertz * OVERTONE, lasts: tone.lasts * 0.4 }, LOUDNESS / 4);
  }
}

function strike(out: AudioContext, { hertz, at, lasts }: Tone, loudness: number): void {
  const begin = out.currentTime + LEAD_S + at;
  const oscillator = out.createOscillator();
  const gain = out.createGain();
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(SILENT, begin);
  gain.gain.exponentialRampToValueAtTime(loudness, begin + 0.01);
  gain.gain.exponentialRampToValueAtTime(SILENT, begin + lasts);
  oscillator.connect(gain);
  gain.connect(out.destination);
  oscillator.start(begin);
  oscillator.stop(begin + lasts);
}
