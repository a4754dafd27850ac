/** Something a person can put right; its message is one line with the remedy. */
export class Problem extends Error {}

/** Ends the process: one line for a known problem, everything for a surprise. */
export function fail(error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exit(1);
}

/** Runs file work; a folder that may not be written becomes one line. */
export function writing(work) {
  try {
    return work();
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
      throw new Problem(`Kuzhi cannot write ${error.path}: make this folder writable and try again.`);
    if (error.code === 'ENOSPC') throw new Problem('The disk is full: free some space and try again.');
    throw error;
  }
}
