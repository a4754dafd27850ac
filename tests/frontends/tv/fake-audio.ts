/** As much of WebAudio as a chime uses; remembers what was struck. */
export class FakeAudio {
  static struck: number[] = [];
  /** What the browser thinks of sound before anybody has pressed a key. */
  static firstState: AudioContextState = 'running';
  state = FakeAudio.firstState;
  currentTime = 0;
  destination = {};
  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }
  createOscillator() {
    const frequency = { value: 0 };
    return { frequency, connect: () => undefined, start: () => void FakeAudio.struck.push(frequency.value), stop: () => undefined };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: () => undefined };
  }
}
