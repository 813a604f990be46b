export const PIN = { shortest: 4, longest: 8 } as const;

export type PinFault = 'missing' | 'not digits' | 'too short' | 'too long';

/** Undefined for a PIN that can be set. */
export function pinFault(typed: string): PinFault | undefined {
  if (typed === '') {
    return 'missing';
  }
  if (!/^[0-9]+$/.test(typed)) {
    return 'not digits';
  }
  if (typed.length < PIN.shortest) {
    return 'too short';
  }
  return typed.length > PIN.longest ? 'too long' : undefined;
}

/** What of a typed or pasted text can stand in the field. */
export const pinDigits = (typed: string): string =>
  typed.replaceAll(/[^0-9]/g, '').slice(0, PIN.longest);
