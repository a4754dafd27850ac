/** Has the browser save a text, or a file that it was sent, under a name. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the file over by the next task; some older ones only then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
