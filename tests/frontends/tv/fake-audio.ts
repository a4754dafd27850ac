/** As much of WebAudio as a chime uses; remembers what was struck. */
export class FakeAudio {
  static struck: number[] = [];
  /** What the browser thinks of sound before anybody has pressed a key. */
  static firstState: AudioContextState = 'running';
  /** What became of the loudspeaker, one after the other. */
  static states: AudioContextState[] = [];
  /** A loudspeaker that was taken away, or a page that is being left: nothing can be asked of it. */
  static isGone = false;
  /** What was asked of it all the same. */
  static refused: AudioContextState[] = [];
  state = FakeAudio.firstState;
  currentTime = 0;
  destination = {};
  resume(): Promise<void> {
    return this.#turn('running');
  }
  suspend(): Promise<void> {
    return this.#turn('suspended');
  }
  createOscillator() {
    const frequency = { value: 0 };
    return { frequency, connect: () => undefined, start: () => void FakeAudio.struck.push(frequency.value), stop: () => undefined };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: () => undefined };
  }
  #turn(state: AudioContextState): Promise<void> {
    if (FakeAudio.isGone) {
      FakeAudio.refused.push(state);
      this.state = 'suspended';
      return Promise.reject(new DOMException('The loudspeaker is gone', 'InvalidStateError'));
    }
    this.state = state;
    FakeAudio.states.push(state);
    return Promise.resolve();
  }
}
