interface ByteRange {
  start: number;
  end: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a Range header asks of a file. 'all' where it asks nothing that we understand (several ranges
 * at once are answered whole, as the standard allows), 'outside' where there is nothing to give.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'all' | 'outside' {
  const [, first, last] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) {
    return 'all';
  }
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'outside';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) {
    return 'all';
  }
  return start < size ? { start, end } : 'outside';
}
