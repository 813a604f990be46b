/** FNV-1a with a final mix: the same parts give the same number on every machine. */
export function hash32(...parts: readonly (string | number)[]): number {
  let hash = 2166136261 >>> 0;
  for (const character of parts.join('|')) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619) >>> 0;
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 2246822507) >>> 0;
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 3266489909) >>> 0;
  hash ^= hash >>> 16;
  return hash >>> 0;
}

/** Seeded random numbers (mulberry32). Same seed, same picture. */
export class Rng {
  state: number;

  constructor(...seed: readonly (string | number)[]) {
    this.state = hash32(...seed, 'x');
    for (let i = 0; i < 4; i++) {
      this.next();
    }
  }

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  range(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  int(from: number, to: number): number {
    return Math.floor(this.range(from, to + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) {
      throw new Error('nothing to pick from');
    }
    return chosen;
  }

  sign(): 1 | -1 {
    return this.next() < 0.5 ? -1 : 1;
  }

  gauss(mean = 0, spread = 1): number {
    return mean + spread * (this.next() + this.next() + this.next() + this.next() - 2) * 0.87;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const left = [...list];
    const shuffled: T[] = [];
    while (left.length > 0) {
      shuffled.push(...left.splice(Math.floor(this.next() * left.length), 1));
    }
    return shuffled;
  }

  /** A generator of its own, so that one more number drawn here moves nothing there. */
  fork(name: string): Rng {
    return new Rng(this.state, name);
  }
}
