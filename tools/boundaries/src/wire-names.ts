import type { Stray } from './stray.ts';
import { lineAt, mayName, parse, walk, type SourceFile } from './syntax-tree.ts';
import { isTestFile } from './test-file.ts';

/** Where the web speaks its own names. */
const ABOVE_ENTITIES = /^apps\/web\/src\/(?:features|screens|app)\//;

/** Names that the specification gives to what the server says. */
const IN_REPLIES: ReadonlySet<string> = new Set([
  // Posts and entries of lists.
  'postUuid',
  'postTitle',
  'postCover',
  'postCoverUrl',
  'postCoverUrlList',
  'postSourceType',
  'postSourceLabel',
  'postSourceUrl',
  'postType',
  'postKind',
  'postUploadTime',
  'postUpdateTime',
  'postSummary',
  'postContentDto',
  'postContentHtml',
  'postUserName',
  'postImgCount',
  'postDuration',
  'postCategory',
  'postCate',
  'postCateList',
  'postFeat',
  'postFeatList',
  'postTagList',
  'metaInfo',
  'contentInfo',
  'subtitleList',
  'tracksList',
  'hasMenu',
  'waysToOpen',
  'reasonKey',
  'asTerms',
  'asTagList',
  'asTopicsList',
  'asCoacts',
  'minImgUrl',
  'optImgUrl',
  'resourcePreviewUrl',
  'resourceRealityUrl',
  'volumeCoverUrl',
  // Terms.
  'termUuid',
  'termName',
  'termsNodeList',
  'tagLabel',
  // Tiers, and who looks.
  'groupType',
  'groupName',
  'groupLevel',
  'groupDesc',
  'groupZone',
  'groupBgcolor',
  'asUser',
  'asUserDetail',
  'overRegister',
  'userEmail',
  'userPhone',
  'userPoints',
  'vipList',
  'videoListDtoList',
  'unreadNotices',
  'noticeId',
  // What the operator says and shows.
  'annoId',
  'annoKey',
  'annoName',
  'annoContent',
  'annoVersion',
  'annoUpdateTime',
  'carouselUrl',
  'carouselLink',
  'carouselTitle',
]);

/** Whole families of them. */
const FAMILIES = /^(?:coact|usergroup|novel(?=Renew|Total|Score|Title2|Serialize|Animated))[A-Z]/;

/** And to what it is asked; a test looks at what really goes over the wire. */
const IN_REQUESTS: ReadonlySet<string> = new Set([
  'termTaxonomy',
  'parentTermId',
  'pageParams',
  'sortParams',
  'dateTimeParams',
  'keywordType',
  'cantCache',
  'osusumeLevel',
  'postSourceTypeList',
  'videoListId',
  'videoIds',
  'oldPwd',
  'newPwd',
]);

const isWireName = (name: string, isTest: boolean): boolean =>
  IN_REPLIES.has(name) || FAMILIES.test(name) || (!isTest && IN_REQUESTS.has(name));

/** What the wire calls things, above entities. The parameters of addresses are specified, and none of these. */
export function wireNames(file: SourceFile): Stray[] {
  const { path, text } = file;
  if (!ABOVE_ENTITIES.test(path)) {
    return [];
  }
  const isTest = isTestFile(path);
  if (!mayName(file, (name) => isWireName(name, isTest))) {
    return [];
  }
  const found = new Map<string, number>();
  walk(parse(file).program, (node) => {
    // An identifier, or a key that is written as a text.
    const name = node.type === 'Literal' ? node.value : node.name;
    if (typeof name === 'string' && !found.has(name) && isWireName(name, isTest)) {
      found.set(name, node.start);
    }
  });
  return [...found].map(([name, start]) => ({
    path,
    line: lineAt(text, start),
    found: `says "${name}"`,
    rule: 'a name of the wire; entities give it one of the app',
  }));
}
