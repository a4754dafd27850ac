/** A browser that may sound. @returns the tones that it plays from now on, in Hz */
export function startSounds(): number[] {
  const played: number[] = [];
  sink = played;
  Object.assign(globalThis, { AudioContext: Sounds });
  return played;
}

export const stopSounds = (): void => void Reflect.deleteProperty(globalThis, 'AudioContext');

let sink: number[] = [];

class Sounds {
  readonly currentTime = 0;
  readonly destination = {};
  resume = () => Promise.resolve();
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  });
  createOscillator() {
    const frequency = { value: 0 };
    return { frequency, connect: () => undefined, start: () => void sink.push(frequency.value), stop: () => undefined };
  }
}
