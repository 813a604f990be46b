type Rgb = readonly [number, number, number];

function linearRgb(l: number, c: number, h: number): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isInGamut = (rgb: Rgb) => rgb.every((x) => x >= -0.0005 && x <= 1.0005);

const gamma = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

/** A colour outside of sRGB loses chroma, never hue. */
function toHex(l: number, c: number, h: number): string {
  let rgb = linearRgb(l, c, h);
  if (!isInGamut(rgb)) {
    let inside = 0;
    let outside = c;
    for (let i = 0; i < 8; i++) {
      const middle = (inside + outside) / 2;
      if (isInGamut(linearRgb(l, middle, h))) {
        inside = middle;
      } else {
        outside = middle;
      }
    }
    rgb = linearRgb(l, inside, h);
  }
  const byte = (x: number) => Math.round(gamma(Math.min(1, Math.max(0, x))) * 255);
  return `#${rgb.map((x) => byte(x).toString(16).padStart(2, '0')).join('')}`;
}

const known = new Map<number, string>();

function hexOf(l: number, c: number, h: number): string {
  const lightness = Math.round(Math.min(1, Math.max(0, l)) * 1000);
  const chroma = Math.round(Math.max(0, c) * 1000);
  const hue = Math.round((((h % 360) + 360) % 360) * 10);
  const key = (lightness * 1024 + chroma) * 4096 + hue;
  let hex = known.get(key);
  if (hex === undefined) {
    if (known.size > 50_000) {
      known.clear();
    }
    hex = toHex(lightness / 1000, chroma / 1000, hue / 10);
    known.set(key, hex);
  }
  return hex;
}

/** A colour in OKLCH (lightness 0..1, chroma 0..~0.35, hue in degrees) that can be shaded. */
export class Colour {
  readonly L: number;
  readonly C: number;
  readonly H: number;

  constructor(l: number, c: number, h: number) {
    this.L = l;
    this.C = c;
    this.H = h;
  }

  get hex(): string {
    return hexOf(this.L, this.C, this.H);
  }

  toString(): string {
    return this.hex;
  }

  lighten(by: number): Colour {
    return new Colour(this.L + by, this.C, this.H);
  }

  /** Shadows turn in hue as well: lowering lightness alone looks dirty. */
  shade(by = 0.12, hueShift = -12): Colour {
    return new Colour(this.L - by, this.C * 1.04, this.H + hueShift);
  }

  tint(by = 0.1, hueShift = 8): Colour {
    return new Colour(Math.min(0.985, this.L + by), this.C * 0.85, this.H + hueShift);
  }

  saturate(factor: number): Colour {
    return new Colour(this.L, this.C * factor, this.H);
  }

  rotate(degrees: number): Colour {
    return new Colour(this.L, this.C, this.H + degrees);
  }

  with(l: number, c = this.C): Colour {
    return new Colour(l, c, this.H);
  }

  mix(other: Colour, t: number): Colour {
    const [l1, a1, b1] = this.#lab();
    const [l2, a2, b2] = other.#lab();
    const a = a1 + (a2 - a1) * t;
    const b = b1 + (b2 - b1) * t;
    return new Colour(l1 + (l2 - l1) * t, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI);
  }

  #lab(): Rgb {
    const angle = (this.H * Math.PI) / 180;
    return [this.L, this.C * Math.cos(angle), this.C * Math.sin(angle)];
  }
}

export const oklch = (l: number, c: number, h: number) => new Colour(l, c, h);
