/** In the order to ask: each later one also names the earlier ones' words in its user agent. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['微信', /MicroMessenger/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrom(?:e|ium)\/|CriOS/],
  ['Safari', /Safari\//],
];
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const firstOf = (table: readonly [string, RegExp][], text: string): string | undefined =>
  table.find(([, sign]) => sign.test(text))?.[0];

/** What a person calls the device by: `Android · Chrome`; empty when the browser does not say. */
export function deviceLabel(userAgent: string): string {
  return [firstOf(SYSTEMS, userAgent), firstOf(BROWSERS, userAgent)]
    .filter((part) => part !== undefined)
    .join(' · ');
}
