/** The facts of an event's cooked food changed: it came out of the pit, or that was taken back, or it was measured. */
export class FoodChanged {
  constructor(readonly eventId: string) {}
}
