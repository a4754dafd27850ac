import { formatRupees } from '../core/money.ts';
import type { PaymentLink } from './entered-order.contract.ts';

/** The message to the customer with a payment link, in both languages. @param until clock and day in English, e.g. "4:30 PM" */
export function linkMessage({ sale, amount, advance, url }: PaymentLink, until: string): string {
  const [all, part] = [formatRupees(amount), formatRupees(advance)];
  const isPart = advance < amount;
  return [
    `${sale}: ${all}.`,
    isPart ? `${part} അഡ്വാൻസ് അടച്ച് ഓർഡർ ഉറപ്പിക്കൂ; ബാക്കി എത്തിക്കുമ്പോൾ തന്നാൽ മതി.` : 'ഈ ലിങ്കിൽ പണമടച്ച് ഓർഡർ ഉറപ്പിക്കൂ.',
    isPart ? `Pay ${part} now to confirm your order, the rest on delivery.` : 'Pay by this link to confirm your order.',
    `ലിങ്ക് തീരുന്ന സമയം / Valid until: ${until}`,
    url ?? '',
  ].join('\n');
}
