type Pattern = readonly [name: string, pattern: RegExp];

/** The more particular first: most browsers also call themselves Chrome and Safari, most systems Linux. */
const BROWSERS: readonly Pattern[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly Pattern[] = [
  ['Tizen', /\bTizen\b/],
  ['webOS', /\bWeb0S\b|\bwebOS\b/],
  ['Fire OS', /\bAFT\w+\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Linux', /\bLinux\b/i],
];

const found = (patterns: readonly Pattern[], userAgent: string): string | null => {
  for (const [name, pattern] of patterns) {
    const match = pattern.exec(userAgent);
    if (match) return match[1] ? `${name} ${match[1]}` : name;
  }
  return null;
};

/** The browser's own description, for people; nothing is decided by it. */
export const describeUserAgent = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: found(BROWSERS, userAgent),
  system: found(SYSTEMS, userAgent),
});
