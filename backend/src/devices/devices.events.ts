/** A rider's phone is locked out. */
export class RiderRevoked {
  constructor(readonly deviceId: number) {}
}
