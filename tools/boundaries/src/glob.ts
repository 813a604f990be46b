/** `*` one name or part of it, `**` anything, `{a,b}` either. */
export function matches(path: string, globs: readonly string[]): boolean {
  return globs.some((glob) => toPattern(glob).test(path));
}

const patterns = new Map<string, RegExp>();

function toPattern(glob: string): RegExp {
  const known = patterns.get(glob);
  if (known) {
    return known;
  }
  const source = glob
    .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
    .replaceAll(/\*\*\/|\*\*|\*/g, (stars) =>
      stars === '**/' ? '(?:.*/)?' : stars === '**' ? '.*' : '[^/]*',
    );
  const pattern = new RegExp(`^${source}$`);
  patterns.set(glob, pattern);
  return pattern;
}
