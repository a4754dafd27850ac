/** First entries of lists of guesses, and the words of this trade; a longer word comes before one that it contains. */
const COMMON = [
  ...['administrator', 'password', 'passwort', 'changeme', 'changeit', 'iloveyou', 'letmein', 'welcome', 'default', 'kitchen', 'manager'],
  ...['master', 'secret', 'qwerty', 'kuzhi', 'mandi', 'admin', 'login', 'test', 'user', 'pass', 'root'],
];
/** Keys that lie side by side, and the alphabet. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const LOOK_ALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
const LEAST_DIFFERENT = 5;
/** So few letters in addition to common words make no secret. */
const FEW_LETTERS = 3;

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, '');

/**
 * Whether a password or secret is among the first guesses: common words, names, runs of keys, or no letters at all, with whatever digits and signs
 * around them.
 * @param names to guess for this account
 */
export function isGuessable(secret: string, names: readonly string[] = []): boolean {
  const plain = secret.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < LEAST_DIFFERENT) return true;
  const alike = plain.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  const words = [...names.map((name) => lettersOf(name.toLowerCase())).filter(Boolean), ...COMMON];
  return [plain, alike].some((text) => saysNothing(lettersOf(text), words)) || lettersOf(plain) === '';
}

function saysNothing(letters: string, words: readonly string[]): boolean {
  if (letters === '') return false;
  if (RUNS.some((run) => run.includes(letters))) return true;
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest !== letters && rest.length < FEW_LETTERS;
}
