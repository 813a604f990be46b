import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Modules around the code by which a camera finds its edge. */
const QUIET_ZONE = 3;

/** A QR code: dark on white in every theme, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const address = useMemo(() => drawnOf(text), [text]);
  return address && <img className="pay-qr" src={address} alt={label} />;
}

function drawnOf(text: string): string | null {
  try {
    const svg = encodeQR(text, 'svg', { ecc: 'medium', border: QUIET_ZONE });
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  } catch {
    // Longer than a code can be: the page itself can still be opened.
    return null;
  }
}
