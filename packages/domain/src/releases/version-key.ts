/** `1.2.3`, or `1.2.3-beta.1` for what comes before it; what stands behind a `+` says nothing about the order. */
const VERSION_KEY =
  /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([\da-z-]+(?:\.[\da-z-]+)*))?(?:\+[\da-z-]+(?:\.[\da-z-]+)*)?$/i;

export const LONGEST_VERSION_KEY = 40;

/** The version of an app that was built without one. */
export const BUILT_IN_VERSION = '1.0.0';

interface ParsedVersion {
  numbers: readonly number[];
  /** Empty for a finished version. */
  beforeIt: readonly string[];
}

function parse(key: string): ParsedVersion | null {
  const found = key.length <= LONGEST_VERSION_KEY ? VERSION_KEY.exec(key) : null;
  if (!found) {
    return null;
  }
  const [, major, minor, patch, before] = found;
  return {
    numbers: [major, minor, patch].map(Number),
    beforeIt: before === undefined ? [] : before.split('.'),
  };
}

export const isVersionKey = (text: string): boolean => parse(text) !== null;

/**
 * Below zero where `one` is older, above where it is newer: number by number, so that 1.10.0 is newer than 1.9.0.
 * What is no version is older than every version.
 */
export function compareVersionKeys(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)];
  if (!a || !b) {
    return Number(a !== null) - Number(b !== null);
  }
  const different = a.numbers.findIndex((number, at) => number !== b.numbers[at]);
  return different === -1
    ? compareBefore(a.beforeIt, b.beforeIt)
    : a.numbers[different]! - b.numbers[different]!;
}

export const isNewerVersion = (one: string, than: string): boolean =>
  compareVersionKeys(one, than) > 0;

/** As semantic versioning has it: 1.0.0-alpha < 1.0.0-alpha.1 < 1.0.0-beta < 1.0.0. */
function compareBefore(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) {
    return Number(one.length === 0) - Number(other.length === 0);
  }
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const order = compareParts(one[at]!, other[at]!);
    if (order !== 0) {
      return order;
    }
  }
  return one.length - other.length;
}

const DIGITS = /^\d+$/;

function compareParts(one: string, other: string): number {
  const areNumbers = [DIGITS.test(one), DIGITS.test(other)] as const;
  if (areNumbers[0] && areNumbers[1]) {
    const [a, b] = [BigInt(one), BigInt(other)];
    return a === b ? 0 : a < b ? -1 : 1;
  }
  if (areNumbers[0] !== areNumbers[1]) {
    return areNumbers[0] ? -1 : 1;
  }
  return one === other ? 0 : one < other ? -1 : 1;
}
