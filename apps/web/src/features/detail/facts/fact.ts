/** Something told of a post: 页数, 48. */
export interface Fact {
  name: string;
  value: string;
}

/** None where the source tells nothing. */
export function fact(name: string, value: string | undefined): Fact[] {
  return value === undefined || value === '' ? [] : [{ name, value }];
}
