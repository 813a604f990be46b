import { TAG_LABELS, TAXONOMIES } from '@baohe/domain/posts/taxonomy';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { names } from './names.ts';
import { cursor, pageOf, pageParams } from './paging.ts';
import { storable } from './storable-text.ts';
import { termId, termIdOrNone } from './term-id.ts';

/** A category, tag or topic. */
export const term = z.object({
  termUuid: z.string(),
  termName: z.string(),
  /** The name in other languages, where there are any. */
  names: z.optional(names),
  termTaxonomy: z.enum(TAXONOMIES),
  /** Under which heading a tag stands: language, artist … */
  tagLabel: z.nullable(z.enum(TAG_LABELS)),
  parentTermId: z.nullable(z.string()),
  /** Whether visitors may enter: of a category only while all above it are open too. */
  open: z.boolean(),
  /** Of a category with a say of its own: two cards side by side, or three. */
  columns: z.optional(z.literal([2, 3])),
  /** Of a topic that stands out in a category: the cover of a hot post that everybody may see. */
  coverUrl: z.optional(z.string()),
});

export type Term = z.output<typeof term>;

export interface TermNode extends Term {
  termsNodeList: TermNode[];
}

const termNode: z.ZodMiniType<TermNode> = z.extend(term, {
  get termsNodeList() {
    return z.array(termNode);
  },
});

export const treeTerm = endpoint({
  method: 'GET',
  path: '/cnt/terms/treeTerm',
  access: 'anyone',
  reply: 'public',
  summary:
    'Categories below one, or all of them, with what stands below each; or the tags or topics that stand out in a category',
  input: z.object({
    parentTermId: z.optional(termIdOrNone),
    termTaxonomy: z._default(z.enum(TAXONOMIES), 'category'),
  }),
  output: z.object({ termsNodeList: z.array(termNode) }),
});

export const getTerm = endpoint({
  method: 'GET',
  path: '/cnt/terms/get/:id',
  access: 'anyone',
  reply: 'public',
  summary: 'One category, tag or topic',
  input: z.object({ id: termId }),
  output: term,
});

export const pageTerms = endpoint({
  method: 'POST',
  path: '/cnt/terms/page',
  access: 'anyone',
  reads: true,
  reply: 'public',
  summary: 'Pages of categories, tags or topics in their order',
  input: z.object({
    termTaxonomy: z.optional(z.enum(TAXONOMIES)),
    parentTermId: z.optional(termIdOrNone),
    keyword: z.optional(z.string().check(z.maxLength(50), storable)),
    pageParams,
    cursor: z.optional(cursor),
  }),
  output: pageOf(term),
});
