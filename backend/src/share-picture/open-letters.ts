import { createRequire } from 'node:module';
import { Letters } from '#shared/reports/letters';

const require = createRequire(import.meta.url);

/** The letters of pictures. */
export async function openLetters(): Promise<Letters> {
  // Only a server that draws pays for reading it.
  const { open } = await import('fontkit');
  return Letters.open((file) => open(require.resolve(file)));
}
