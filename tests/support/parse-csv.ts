/** Reads a CSV file as RFC 4180 has it; a fault of the file is thrown, so that a spec cannot pass on a file that no spreadsheet opens. */
export function parseCsv(file: string): string[][] {
  if (!file.startsWith('\uFEFF')) throw new Error('no byte order mark');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < file.length) {
    const [value, end] = file[at] === '"' ? quoted(file, at + 1) : bare(file, at);
    row.push(value);
    if (file[end] === ',') at = end + 1;
    else if (file.startsWith('\r\n', end)) {
      rows.push(row);
      row = [];
      at = end + 2;
    } else throw new Error(`neither a comma nor the end of a line at ${end}`);
  }
  if (row.length > 0) throw new Error('the last line has no end');
  return rows;
}

function quoted(file: string, start: number): [string, number] {
  let value = '';
  for (let at = start; at < file.length; at += 1) {
    if (file[at] !== '"') value += file[at];
    else if (file[at + 1] === '"') {
      value += '"';
      at += 1;
    } else return [value, at + 1];
  }
  throw new Error('a quote is never closed');
}

function bare(file: string, start: number): [string, number] {
  const value = /^[^",\r\n]*/.exec(file.slice(start))?.[0] ?? '';
  return [value, start + value.length];
}
