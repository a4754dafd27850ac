import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of white around the code that cameras need. @source ISO/IEC 18004 */
const QUIET_ZONE = 4;

/** A QR code, dark on white in every colour scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: QUIET_ZONE, ecc: 'M' });
    const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="240" height="240" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
