/** A token bucket of one second: the messages that one socket may send. */
export class MessageBudget {
  private left: number;
  private refilledAt = performance.now();

  constructor(private readonly perSecond: number) {
    this.left = perSecond;
  }

  /** Whether one more message is within the budget. */
  spend(): boolean {
    const now = performance.now();
    this.left = Math.min(this.perSecond, this.left + ((now - this.refilledAt) / 1_000) * this.perSecond);
    this.refilledAt = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
