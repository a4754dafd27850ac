/** An event of the diary is being removed: who has records of it removes them or closes them. */
export class DiaryEventRemoved {
  constructor(readonly eventId: string) {}
}

/** The removal of an event was undone: all that belongs to it comes back. */
export class DiaryEventReturned {
  constructor(readonly eventId: string) {}
}
