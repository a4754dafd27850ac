/** Where raw print data is taken: ten ports from the usual one on, for boxes that serve several printers. Nothing else listens to us. @source decisions/0082 */
export const PRINTER_PORTS = { first: 9100, last: 9109 } as const;

/** The kind of the roll: labels with gaps between them, or paper that is cut. */
export const ROLLS = ['labels', 'paper'] as const;
export type Roll = (typeof ROLLS)[number];

/** Why a printer does not print: nothing at the address, a machine that does not answer as a printer does, and the faults that printers report. */
export const PRINTER_PROBLEMS = ['notReached', 'noPrinter', 'coverOpen', 'paperOut', 'failed'] as const;
export type PrinterProblem = (typeof PRINTER_PROBLEMS)[number];

/** Hot meat is eaten within two hours. @source requirements/console C82 */
export const DEFAULT_EAT_WITHIN_MINUTES = 120;
export const MOST_EAT_WITHIN_MINUTES = 2_880;

const OCTET = /^(0|[1-9]\d{0,2})$/;

/**
 * An IPv4 address of a local network or of this machine. Names are refused, for their address may change; neither is 169.254, where clouds answer.
 */
export function isPrinterHost(host: string): boolean {
  const octets = host.split('.');
  const numbers = octets.map(Number);
  if (octets.length !== 4 || !octets.every((octet) => OCTET.test(octet)) || numbers.some((number) => number > 255)) return false;
  const [first = 0, second = 0] = numbers;
  return first === 10 || first === 127 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168);
}

export const isPrinterPort = (port: number): boolean => Number.isInteger(port) && port >= PRINTER_PORTS.first && port <= PRINTER_PORTS.last;
