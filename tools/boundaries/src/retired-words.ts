import type { Stray } from './stray.ts';
import { lineAt, mayName, parse, walk, type SourceFile } from './syntax-tree.ts';

/** Words that once meant several things here, and what says each of them now (docs/glossary.md). */
const RETIRED: ReadonlyMap<string, string> = new Map([
  ['house', 'deps'],
  ['wish', 'input, query or options'],
  ['wishes', 'inputs, queries or options'],
  ['wanted', 'input, query or options'],
  ['asking', 'context'],
  ['asked', 'input, query or request'],
  ['told', 'reported or saved'],
  ['kept', 'cached, stored or private'],
  ['place', 'position, cursor, range, path, location or anchor'],
  ['places', 'positions, cursors, ranges, paths, locations or anchors'],
  ['shelf', 'cache, list or bucket'],
  ['shelves', 'caches, lists or buckets'],
  ['desk', 'manage…, or the feature post-admin'],
  ['notice', 'change event, notification or toast'],
  ['notices', 'change events, notifications or toasts'],
  ['deck', 'audio element, or cards'],
  ['gate', 'access, envelope or refusal'],
  ['sleeper', 'sleep timer'],
  ['absence', 'time away'],
  ['doorkeeper', 'sign-in guard'],
  ['wanderer', 'visitor'],
  ['breath', 'next task'],
  ['hurry', 'speedUp or prioritise'],
  ['coming', 'loading, or skeleton'],
]);

/** Whole names that read as riddles. */
const RETIRED_NAMES = new Set([
  'inWords',
  'layFloor',
  'sayWhy',
  'breakOff',
  'oneForAll',
  'sing',
  'waysIn',
  'standing',
  'standingOf',
]);

/** Named by the specification, by the wire or by what is stored: they stay as they are. */
const GIVEN = new Set([
  // An icon of lucide.
  'House',
  // A drawing of one.
  'NightGate',
  'night-gate',
  'novelNotice',
  'connectionNotice',
  'historyKept',
  'noticeId',
  'unreadNotices',
]);

/** The words of a camelCase name or of a file with hyphens. */
const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase());

/** The same few thousand names stand in all files. */
const judged = new Map<string, string | null>();

function retiredIn(name: string): string | null {
  const known = judged.get(name);
  if (known !== undefined) {
    return known;
  }
  const say = judge(name) ?? null;
  judged.set(name, say);
  return say;
}

function judge(name: string): string | undefined {
  if (GIVEN.has(name)) {
    return undefined;
  }
  if (RETIRED_NAMES.has(name) || name.endsWith('InWords')) {
    return 'a verb and what it does';
  }
  const words = wordsIn(name);
  const found = words.find((word) => RETIRED.has(word));
  // "wanted" alone is a value without a kind; in a longer name it says a condition.
  return found === undefined || (found === 'wanted' && words.length > 1)
    ? undefined
    : RETIRED.get(found);
}

/** The demo draws real houses, places and shelves; two files read what older releases stored. */
const EXEMPT = /^tools\/demo-content\/|\/stored-position(?:\.test)?\.ts$/;

/** Where `kept` is the specification's own word: what the review decided on an image. */
const REVIEW = /^apps\/ops\/|\/review[./]/;

/** Names of files, folders and everything named inside them. */
export function retiredWords(file: SourceFile): Stray[] {
  if (EXEMPT.test(file.path)) {
    return [];
  }
  const strays: Stray[] = [];
  const add = (name: string, line: number, say: string) =>
    strays.push({
      path: file.path,
      line,
      found: `says "${name}"`,
      rule: `a retired word; say ${say}`,
    });
  for (const part of file.path.split('/')) {
    const say = retiredIn(part.replace(/\..*$/, ''));
    if (say) {
      add(part, 1, say);
    }
  }
  if (!mayName(file, (name) => retiredIn(name) !== null)) {
    return strays;
  }
  const known = new Set<string>();
  walk(parse(file).program, (node) => {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') {
      return;
    }
    const { name } = node;
    if (typeof name !== 'string' || known.has(name)) {
      return;
    }
    known.add(name);
    const isGiven = name === 'kept' && REVIEW.test(file.path);
    const say = isGiven ? null : retiredIn(name);
    if (say) {
      add(name, lineAt(file.text, node.start), say);
    }
  });
  return strays;
}
