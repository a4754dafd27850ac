/** One appointment that a calendar app adds. */
export interface Appointment {
  /** The same for every download of the same thing, so that a second one replaces the first. */
  uid: string;
  /** Rises with each change of the thing. */
  sequence: number;
  /** When the file was made, ISO 8601 UTC. */
  madeAt: string;
  /** ISO 8601 UTC. */
  startsAt: string;
  minutes: number;
  title: string;
  description: string;
  /** Empty: none is named. */
  place: string;
}

export const ICALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Octets of a line without its end. @source RFC 5545 §3.1 */
const LINE_OCTETS = 75;

/** Characters that no text of a calendar may hold: control characters other than tabs and line ends, halves of letters. @source RFC 5545 §3.3.11 */
const FORBIDDEN = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

const octetsOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A typed text as a value: no sign of it ends the line or begins another property. */
const textOf = (typed: string): string =>
  typed
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
    .replace(FORBIDDEN, '')
    .trim()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** "20261129T063000Z" */
const timeOf = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Broken between letters into lines of at most 75 octets, each further one begun by a space. */
function folded(line: string): string {
  let octets = 0;
  let out = '';
  for (const letter of line) {
    const more = octetsOf(letter);
    if (octets + more > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += letter;
    octets += more;
  }
  return out;
}

/**
 * The appointment as a file that Android, iPhone and desktop calendars open.
 * @source RFC 5545; requirements/storefront S59
 */
export function icalendarOf({ uid, sequence, madeAt, startsAt, minutes, title, description, place }: Appointment): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kuzhi//Sales//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `DTSTAMP:${timeOf(madeAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${timeOf(startsAt)}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${textOf(title)}`,
    ...(textOf(description) && [`DESCRIPTION:${textOf(description)}`]),
    ...(textOf(place) && [`LOCATION:${textOf(place)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
