import { isIP } from 'node:net';

/** The bytes of an address: 4, or 16; an IPv4 address written as an IPv6 one is its 4. Null for any other text. */
export function parseIp(text: string): Uint8Array | null {
  const [bare = ''] = text.split('%');
  switch (isIP(bare)) {
    case 4:
      return bytesOfV4(bare);
    case 6: {
      const bytes = bytesOfV6(bare);
      return isMapped(bytes) ? bytes.subarray(12) : bytes;
    }
    default:
      return null;
  }
}

/** Loopback, private, link-local and unique-local addresses: nobody on the internet has one. */
export function isPrivateAddress(text: string): boolean {
  const bytes = parseIp(text);
  if (!bytes) {
    return false;
  }
  const [first = 0, second = 0] = bytes;
  if (bytes.length === 4) {
    return (
      first === 127 ||
      first === 10 ||
      (first === 192 && second === 168) ||
      (first === 169 && second === 254) ||
      (first === 172 && second >= 16 && second < 32)
    );
  }
  const isLoopback = bytes.subarray(0, 15).every((byte) => byte === 0) && bytes[15] === 1;
  const isUniqueLocal = (first & 0xfe) === 0xfc;
  const isLinkLocal = first === 0xfe && (second & 0xc0) === 0x80;
  return isLoopback || isUniqueLocal || isLinkLocal;
}

const bytesOfV4 = (text: string): Uint8Array => Uint8Array.from(text.split('.'), Number);

/** `net.isIP` has said that it is one: at most one `::`, a dotted end counts for two groups. */
function bytesOfV6(text: string): Uint8Array {
  const [head = [], tail = []] = text.split('::').map((half) =>
    half
      .split(':')
      .filter((group) => group !== '')
      .flatMap((group) => {
        if (group.includes('.')) {
          return [...bytesOfV4(group)];
        }
        const value = parseInt(group, 16);
        return [value >> 8, value & 0xff];
      }),
  );
  const bytes = new Uint8Array(16);
  bytes.set(head);
  bytes.set(tail, 16 - tail.length);
  return bytes;
}

const isMapped = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
