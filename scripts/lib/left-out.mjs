/** Packages that read files of their own or are made for one kind of machine: no bundle has them, Node loads them from node_modules. */
export const LEFT_OUT = ['sharp', '@node-rs/argon2', 'better-sqlite3', 'pdfkit', 'fontkit', 'pincode-lat-long'];

/** Packages without a program: the backend reads their files. */
export const FILES_ONLY = ['@fontsource/manjari', '@fontsource/noto-sans-devanagari'];
