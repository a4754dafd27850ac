/** As much of fontkit as we use; it has no types of its own. */
declare module 'fontkit' {
  export function open(file: string): Promise<import('#shared/reports/letters').OutlineFont>;
}
