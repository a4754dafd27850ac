import { LEDGERS, type Voucher } from './vouchers.ts';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that no XML 1.0 file may have, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as it may stand between tags or in quotes. */
export const xmlText = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '');

/** "1000.50" of paise, exact. */
const amount = (paise: number): string => {
  const whole = Math.abs(paise);
  return `${paise < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** The ledger that a voucher is with, where it is with a party. */
const PARTY = 'customers';

/** To Tally a debit is deemed positive and its amount below 0. */
const entry = ({ ledger, paise }: Voucher['entries'][number]): string =>
  `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xmlText(LEDGERS[ledger])}</LEDGERNAME>` +
  `<ISDEEMEDPOSITIVE>${paise > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><ISPARTYLEDGER>${ledger === PARTY ? 'Yes' : 'No'}</ISPARTYLEDGER><AMOUNT>${amount(-paise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`;

function message({ type, number, day, narration, entries }: Voucher): string {
  // Without the type: that of a day follows the sign of its sum, which may change.
  const id = xmlText(`kuzhi ${number}`);
  const party = entries.some(({ ledger }) => ledger === PARTY) ? `<PARTYLEDGERNAME>${xmlText(LEDGERS[PARTY])}</PARTYLEDGERNAME>` : '';
  return (
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
    `<DATE>${day.replaceAll('-', '')}</DATE><GUID>${id}</GUID><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>` +
    `<VOUCHERNUMBER>${xmlText(number)}</VOUCHERNUMBER>${party}<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW><ISINVOICE>No</ISINVOICE>` +
    `<NARRATION>${xmlText(narration)}</NARRATION>${entries.map(entry).join('')}</VOUCHER></TALLYMESSAGE>`
  );
}

/** Vouchers as Tally imports them, for the company that is open. @source requirements/console C137 */
export const tallyXml = (vouchers: readonly Voucher[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>' +
  '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>\n' +
  vouchers.map((voucher) => `${message(voucher)}\n`).join('') +
  '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
