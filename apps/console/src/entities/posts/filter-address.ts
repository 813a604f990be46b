import {
  MANAGED_ORDERS,
  PRICE_FILTERS,
  type ManagedOrder,
} from '@baohe/domain/posts/managed-posts';
import { POST_TYPES } from '@baohe/domain/posts/post-type';
import { SOURCE_TYPES } from '@baohe/domain/posts/source-types';
import { ZONES } from '@baohe/domain/posts/zone';
import type { ConsoleSearch } from '../../shared/navigation.tsx';
import { ageRatingFrom } from '../age-rating.ts';
import type { PostFilter } from './managed-post.ts';

const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | undefined,
): Value | undefined => values.find((value) => value === given);

const TERM = /^[A-Z0-9_]{1,32}$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const termsIn = (given: string | undefined): string[] =>
  (given ?? '').split('~').filter((id) => TERM.test(id));

const SOURCE_KEYS = SOURCE_TYPES.map(({ key }) => key);
const STATUSES = { '1': 1, '0': 0, '-1': -1 } as const;

/** What the address says; whatever it does not know is left out. */
export function filterIn(search: ConsoleSearch): PostFilter {
  const zone = oneOf(ZONES, search['zone']);
  const type = oneOf(POST_TYPES, search['type']);
  const source = oneOf(SOURCE_KEYS, search['source']);
  const price = oneOf(PRICE_FILTERS, search['price']);
  const status = STATUSES[search['status'] as keyof typeof STATUSES];
  const level = /^\d$/.test(search['level'] ?? '') ? Number(search['level']) : undefined;
  const any = termsIn(search['tags']);
  const none = termsIn(search['without']);
  const since = /^\d{4}-\d\d-\d\d$/.test(search['since'] ?? '') ? search['since'] : undefined;
  const [categoryId] = termsIn(search['category']);
  const uuid = (name: string) => (ID.test(search[name] ?? '') ? search[name] : undefined);
  return clean({
    text: search['text']?.slice(0, 50) || undefined,
    zone,
    categoryId,
    anyTermIds: any.length > 0 ? any : undefined,
    noneTermIds: none.length > 0 ? none : undefined,
    postTypes: type && [type],
    sourceTypes: source && [source],
    status,
    price,
    osusumeLevel: level,
    ageRating: ageRatingFrom(search['age']),
    seriesId: uuid('series'),
    importId: uuid('import'),
    isIncomplete: search['missing'] === 'yes' ? true : undefined,
    isTakenDown: search['down'] === 'yes' ? true : undefined,
    changedSince: since && `${since}T00:00:00.000+08:00`,
  });
}

const clean = (filter: Record<string, unknown>): PostFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** The whole of a filter as the address has it: what it does not name is taken out. */
export function addressOf(filter: PostFilter): ConsoleSearch {
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value));
  return {
    text: filter.text,
    zone: filter.zone,
    category: filter.categoryId,
    tags: filter.anyTermIds?.join('~'),
    without: filter.noneTermIds?.join('~'),
    type: filter.postTypes?.[0],
    source: filter.sourceTypes?.[0],
    status: text(filter.status),
    down: filter.isTakenDown ? 'yes' : undefined,
    price: filter.price,
    level: text(filter.osusumeLevel),
    age: text(filter.ageRating),
    series: filter.seriesId,
    import: filter.importId,
    missing: filter.isIncomplete ? 'yes' : undefined,
    since: filter.changedSince?.slice(0, 10),
  };
}

export const orderIn = (search: ConsoleSearch): ManagedOrder =>
  oneOf(MANAGED_ORDERS, search['order']) ?? 'newest';
