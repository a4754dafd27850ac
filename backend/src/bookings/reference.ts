/** A booking by its record number or its reference, as the manager's routes take both. @source contract §4 */
export const whereReference = (reference: string): { id: number } | { bookingId: string } =>
  /^\d{1,9}$/.test(reference) ? { id: Number(reference) } : { bookingId: reference };
