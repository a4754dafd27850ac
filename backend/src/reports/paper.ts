/** One line of the table on paper. */
export interface PaperRow {
  cells: string[];
  badges: string[];
  status: 'pending' | 'inProgress' | 'completed';
}

/** A part of the bar and one of its words. */
export interface PaperCount {
  label: string;
  count: number;
  /** Null for the total, which is no part of the bar. */
  status: PaperRow['status'] | null;
}

/** A report as it is printed: every text ready, in one language. */
export interface Paper {
  language: 'en' | 'ml';
  heading: string;
  title: string;
  /** Label and value. */
  summary: [string, string][];
  statistics: PaperCount[];
  columns: string[];
  rows: PaperRow[];
  /** Stands in place of the rows when there are none. */
  empty: string;
  printedAt: string;
  /** "Page 1 of 3", page by page; `{page}` and `{pages}` stand for the numbers. */
  pageOf: string;
}
