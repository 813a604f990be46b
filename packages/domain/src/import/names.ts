import type { FoundWork } from './found-work.ts';
import { markOf, partsOf, type NamePart } from './name-parts.ts';
import { numberedName, trimmed, type NumberedName } from './numbered-name.ts';
import type { WorkKind } from './work-kind.ts';

/** What the name of a file or folder says of a work. */
export interface NameFacts {
  title: string;
  tags: readonly { label: string; taxonomy: string }[];
  series: FoundWork['series'];
  /** 2019, 2019-05 or 2019-05-14. */
  date: string | null;
  /** What stands in brackets and has no field of its own. */
  unknown: Readonly<Record<string, string>>;
  /** How the title is numbered, for whoever sees its neighbours too. */
  numbered: NumberedName | null;
}

type Draft = {
  title: string[];
  tags: { label: string; taxonomy: string }[];
  unknown: Record<string, string>;
  date: string | null;
};

/** The name of a film begins with who subtitled it, that of anything else with who made it. */
const BEGINS_WITH_AUTHOR: Readonly<Record<WorkKind, boolean>> = {
  comics: true,
  pictures: true,
  novels: true,
  audio: true,
  video: false,
  games: true,
};
/** (东方) behind the title of a comic is what it is drawn after. */
const ENDS_WITH_ORIGINAL: Readonly<Record<WorkKind, boolean>> = {
  comics: true,
  pictures: false,
  novels: false,
  audio: false,
  video: false,
  games: false,
};

const AUTHOR = /[\s,，_-]*(?:作者|著者|author|by)\s?[:：]\s?(.{1,60})$/iu;
const WRITTEN_BY = /\s(\S{2,20})\s?著$/u;
const CIRCLE = /^([^(（]{1,60}?)\s?[(（]([^()（）]{1,60})[)）]$/u;
const DASH = /\s+[-–—]\s+/u;
const LONGEST_TAG = 60;
const LONGEST_TITLE = 200;

export function readName(name: string, kind: WorkKind): NameFacts {
  const draft: Draft = { title: [], tags: [], unknown: {}, date: null };
  const parts = partsOf(spaced(name));
  const quoted = parts.find(({ bracket }) => bracket === 'title')?.text;
  for (const [at, part] of parts.entries()) {
    readPart(draft, part, {
      kind,
      isFirst: at === firstName(parts),
      isBehind: draft.title.length > 0,
    });
  }
  const text = authorIn(draft, trimmed(draft.title.join(' ')), kind);
  const rest = quoted === undefined ? '' : volumeBehind(text, quoted);
  const title = (quoted === undefined ? text : `${quoted}${rest}`) || trimmed(name) || name;
  const numbered = numberedName(title);
  return {
    title: title.slice(0, LONGEST_TITLE).trim(),
    tags: draft.tags.filter(({ label }) => label.length <= LONGEST_TAG),
    series:
      numbered?.unit === 'volume' && numbered.before !== ''
        ? { name: numbered.before.slice(0, LONGEST_TITLE), number: numbered.number }
        : null,
    date: draft.date,
    unknown: draft.unknown,
    numbered,
  };
}

/** some_name_of_a_file. */
const spaced = (name: string): string =>
  name.includes(' ') ? name : name.replaceAll(/_+/g, ' ').trim();

/** The first in brackets that is no mark: (C97) [作者] 标题. -1 when the title itself comes first. */
function firstName(parts: readonly NamePart[]): number {
  const at = parts.findIndex(({ text, bracket }) => bracket === 'none' || markOf(text) === null);
  return parts[at]?.bracket === 'square' ? at : -1;
}

function readPart(
  draft: Draft,
  { text, bracket }: NamePart,
  where: { kind: WorkKind; isFirst: boolean; isBehind: boolean },
): void {
  const { kind } = where;
  if (bracket === 'none' || bracket === 'title') {
    draft.title.push(text);
    return;
  }
  const mark = markOf(text);
  if (mark?.field === 'language') {
    addTag(draft, mark.value, 'language');
  } else if (mark?.field === 'date') {
    draft.date ??= mark.value;
  } else if (mark) {
    addUnknown(draft, mark.field, mark.value);
    if ('language' in mark && mark.language !== undefined) {
      addTag(draft, mark.language, 'language');
    }
  } else if (where.isFirst && BEGINS_WITH_AUTHOR[kind]) {
    const circle = CIRCLE.exec(text);
    addTag(draft, circle?.[2] ?? text, 'artist');
    if (circle?.[1] !== undefined) {
      addTag(draft, circle[1], 'group');
    }
  } else if (where.isFirst) {
    addUnknown(draft, 'release', text);
  } else if (isNumbering(text)) {
    draft.title.push(text);
  } else if (bracket === 'round' && where.isBehind && ENDS_WITH_ORIGINAL[kind]) {
    addTag(draft, text, 'parody');
  } else if (bracket === 'round') {
    draft.title.push(`(${text})`);
  } else {
    addUnknown(draft, 'brackets', text);
  }
}

const isNumbering = (text: string): boolean => {
  const numbered = numberedName(text);
  return numbered !== null && numbered.before === '' && numbered.unit !== 'leading';
};

function addTag(draft: Draft, label: string, taxonomy: string): void {
  const name = label.trim();
  if (name !== '' && !draft.tags.some((tag) => tag.label === name && tag.taxonomy === taxonomy)) {
    draft.tags.push({ label: name, taxonomy });
  }
}

function addUnknown(draft: Draft, field: string, text: string): void {
  const before = draft.unknown[field];
  draft.unknown[field] = before === undefined ? text : `${before}, ${text}`;
}

/** The title without who wrote it: 标题 作者：某人, 标题 某人著, 某人 - 标题. */
function authorIn(draft: Draft, text: string, kind: WorkKind): string {
  const said = AUTHOR.exec(text) ?? (kind === 'novels' ? WRITTEN_BY.exec(text) : null);
  if (said?.[1] !== undefined) {
    addTag(draft, trimmed(said[1]), 'artist');
    return trimmed(text.slice(0, said.index));
  }
  const [author, title, ...more] = text.split(DASH);
  const isPair = author !== undefined && title !== undefined && more.length === 0;
  const isKnown = draft.tags.some(({ taxonomy }) => taxonomy === 'artist');
  if (!isPair || isKnown || !BEGINS_WITH_AUTHOR[kind] || kind === 'games') {
    return text;
  }
  // 标题 - 02, 标题 - 第2话 and 02 - 标题 name nobody.
  if (numberedName(author) || numberedName(title)?.before === '') {
    return text;
  }
  addTag(draft, trimmed(author), 'artist');
  return trimmed(title);
}

/** 《标题》第2卷: the number belongs to the title, what else is written there does not. */
function volumeBehind(text: string, quoted: string): string {
  const at = text.indexOf(quoted);
  const behind = trimmed(at === -1 ? '' : text.slice(at + quoted.length));
  const numbered = numberedName(behind);
  return numbered && numbered.before === '' && behind.length <= 20 ? ` ${behind}` : '';
}
