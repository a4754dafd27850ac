/** The message goes on where the name of the setting ends, and repeats no value that may be secret. */
export class AddressError extends Error {
  override name = 'AddressError';
}
