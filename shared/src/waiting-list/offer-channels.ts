import { addressFor, CONSENT_CHANNELS, type ConsentChannel } from '../messages/consent.ts';

/**
 * Where an offer reaches a customer on the list: by each channel that is on and has an address. None: the kitchen has to call.
 * @param on the channels that the business has switched on  @source requirements/storefront S65
 */
export function offerChannels(
  on: readonly ConsentChannel[],
  { phone, email }: { phone: string; email: string | null },
): { channel: ConsentChannel; to: string }[] {
  return CONSENT_CHANNELS.filter((channel) => on.includes(channel)).flatMap((channel) => {
    const to = addressFor(channel, { channels: [], email, language: 'en' }, phone);
    return to === null ? [] : [{ channel, to }];
  });
}
