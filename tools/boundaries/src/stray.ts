export interface Stray {
  path: string;
  line: number;
  /** What was done there. */
  found: string;
  rule: string;
}

export const sentence = ({ path, line, found, rule }: Stray) =>
  `${path}:${line}  ${found} (${rule})`;
