export const PDF_TYPE = 'application/pdf';

/** The type of a printed file shows whether marks are in place of letters that no font has. */
export const pdfTypeOf = (hasMarks: boolean): string => (hasMarks ? `${PDF_TYPE}; letters=marked` : PDF_TYPE);
export const hasMarkedLetters = (type: string): boolean => type.includes('letters=marked');
