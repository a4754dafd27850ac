/** Hands a text to the person as a file. @throws the browser's error */
export function offerFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
