/** Whether an address of the web leads to the machine that opens it, which on a phone is the phone. @param host as `URL.hostname` has it */
export const isOwnMachine = (host: string): boolean => /^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/i.test(host);
