import type { Announcement as AnnouncementReply } from '@baohe/contract/announcements';
import type { BlindBox as BoxReply } from '@baohe/contract/blind-box';
import type {
  CardKeyWorth as CardKeyWorthReply,
  ownCardKeys,
  redeemCardKey,
} from '@baohe/contract/card-keys';
import type { Slide as SlideReply } from '@baohe/contract/carousel';
import type { CodePreview } from '@baohe/contract/codes';
import type { Output } from '@baohe/contract/endpoint';
import type { FeedbackRecord } from '@baohe/contract/feedback';
import type { ListEntry as EntryReply } from '@baohe/contract/lists';
import type { lookAtLoan, ownLoans } from '@baohe/contract/loans';
import type { Tier as TierReply } from '@baohe/contract/membership';
import type { AccountNotification as NotificationReply } from '@baohe/contract/notifications';
import type { PayOrder, PayPage as PageReply } from '@baohe/contract/payment';
import type { deletionFacts } from '@baohe/contract/personal-data';
import type { Bill } from '@baohe/contract/points';
import type { PostCard as CardReply, PostTerm as PostTermReply } from '@baohe/contract/post-card';
import type { PostDetail as DetailReply } from '@baohe/contract/posts';
import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import type {
  SeriesNeighbour as NeighbourReply,
  SeriesOfPost as SeriesReply,
} from '@baohe/contract/posts/series-of-post';
import type { continueList } from '@baohe/contract/progress';
import type { Suggestion as SuggestionReply } from '@baohe/contract/search';
import type { getSeriesPosts } from '@baohe/contract/series';
import type { taskList } from '@baohe/contract/tasks';
import type { TermNode as NodeReply } from '@baohe/contract/terms';
import type { HeldTier } from '@baohe/contract/viewer';
import type { Reason } from '@baohe/domain/posts/recommendation';
import type { Announcement } from '../entities/announcement.ts';
import type { BlindBox } from '../entities/blind-box.ts';
import type { BlockableOfPost } from '../entities/blocked.ts';
import type { CardKeyWorth, RedeemedKey } from '../entities/card-keys.ts';
import type { ResolvedCode } from '../entities/codes.ts';
import type { Feedback } from '../entities/feedback.ts';
import type { ListEntry } from '../entities/list-entry.ts';
import type { GivenLoan, LentPost } from '../entities/loans.ts';
import type { Tier } from '../entities/membership/tier.ts';
import type { AccountNotification } from '../entities/notification.ts';
import type { Order, OrderState, PayPage } from '../entities/payment/order.ts';
import type { DeletionFacts } from '../entities/personal-data.ts';
import type { PointEntry } from '../entities/points.ts';
import type { PostFacts } from '../entities/post/post-facts.ts';
import type {
  PostCard,
  PostContent,
  PostDetail,
  PostSeries,
  PostTerm,
  SeriesNeighbour,
} from '../entities/post/post.ts';
import type { ContinueEntry } from '../entities/progress/continue-list.ts';
import type { SeriesEntry } from '../entities/series.ts';
import type { Slide } from '../entities/slide.ts';
import type { Suggestion } from '../entities/suggestion.ts';
import type { PointsTask } from '../entities/tasks.ts';
import type { TermNode } from '../entities/term/term.ts';

/** What the server of a test says of an entity, in the names of the wire. */

type RecommendedReply = CardReply & { reasonKey: Reason };

const termReply = ({ id, name }: PostTerm): PostTermReply => ({ termUuid: id, termName: name });

export function cardReply(post: PostCard & { reason?: Reason }): RecommendedReply {
  const { counts, reason = 'random' } = post;
  return {
    postUuid: post.id,
    postTitle: post.title,
    postCoverUrl: post.coverUrl,
    postCoverUrlList: [post.smallCoverUrl, post.coverUrl, post.fullCoverUrl],
    postCover: post.fullCoverUrl,
    coverRatio: post.coverRatio,
    postSourceType: post.sourceType,
    postSourceLabel: post.sourceLabel,
    columns: post.columns,
    postType: post.type,
    postUploadTime: post.uploadedAt,
    asTerms: post.categories.map(termReply),
    asTagList: post.tags.map(termReply),
    asTopicsList: post.topics.map(termReply),
    asCoacts: {
      coactHotIndex: counts.hotScore,
      coactHoardCount: counts.collections,
      coactFavorCount: counts.likes,
      coactViewCount: counts.views,
      coactCommentCount: counts.comments,
    },
    zone: post.zone,
    pointPrice: post.pointPrice,
    reasonKey: reason,
  };
}

export function detailReply(detail: PostDetail): DetailReply {
  const { reasonKey: _, ...card } = cardReply(detail);
  return {
    ...card,
    asTagList: detail.tags.map((tag) => ({ ...termReply(tag), tagLabel: tag.label })),
    postSummary: detail.summary,
    postSourceUrl: '',
    postKind: detail.kind,
    hasMenu: detail.hasCatalogue,
    access: detail.access,
    ...(detail.lentUntil !== null && { lentUntil: detail.lentUntil }),
    ...(detail.waysToKeep && {
      waysToKeep: { ...detail.waysToKeep, tierLevels: [...detail.waysToKeep.tierLevels] },
    }),
    waysToOpen: detail.unlockWays && {
      ...detail.unlockWays,
      tierLevels: [...detail.unlockWays.tierLevels],
    },
    sample: detail.sample,
    series: detail.series && seriesReply(detail.series),
    postContentDto: {
      metaInfo: metaReply(detail.facts),
      contentInfo: contentReply(detail.content),
    },
    subtitleList: [...detail.subtitles],
  };
}

const neighbourReply = ({ id, title, coverUrl, kind }: SeriesNeighbour): NeighbourReply => ({
  postUuid: id,
  postTitle: title,
  postCoverUrl: coverUrl,
  postKind: kind,
});

const seriesReply = ({ id, name, number, previous, next, ...rest }: PostSeries): SeriesReply => ({
  ...rest,
  seriesId: id,
  seriesName: name,
  seriesNumber: number,
  previous: previous && neighbourReply(previous),
  next: next && neighbourReply(next),
});

/** What the server says of all works of a series. */
export const seriesListReply = (
  { id, name }: Pick<PostSeries, 'id' | 'name'>,
  entries: readonly SeriesEntry[],
): Output<typeof getSeriesPosts> => ({
  seriesId: id,
  seriesName: name,
  records: entries.map((entry) => ({
    postUuid: entry.id,
    postTitle: entry.title,
    postCoverUrl: entry.coverUrl,
    postSourceType: entry.sourceType,
    postSourceLabel: entry.sourceLabel,
    postType: entry.type,
    zone: entry.zone,
    pointPrice: entry.pointPrice,
    seriesNumber: entry.number,
    ...(entry.read !== undefined && { read: entry.read }),
  })),
});

/** As far as the tests that ask a server tell of a post. */
function metaReply({ score, novel, article, film }: PostFacts): MetaInfo {
  return {
    novelScoreValue: score && score.value * 2,
    novelAuthor: novel.author,
    novelIllustrator: novel.illustrator,
    novelTotalVolumeCount: novel.volumeCount,
    novelTotalChapterCount: novel.chapterCount,
    nickname: film.author,
    postUserName: article.publisher,
    postUpdateTime: article.updatedAt,
  };
}

type ContinueReply = Output<typeof continueList>['records'][number];

type ContentReply = DetailReply['postContentDto']['contentInfo'];

const contentReply = ({ pages, volumes, tracks, html }: PostContent): ContentReply => ({
  chapterList: pages?.map(({ url, smallUrl, ...page }) => ({
    ...page,
    optImgUrl: url,
    minImgUrl: smallUrl,
  })),
  volumeList: volumes?.map(({ volumeName, coverUrl, chapterList }) => ({
    volumeName,
    volumeCoverUrl: coverUrl,
    chapterList: [...chapterList],
  })),
  tracksList: tracks as ContentReply['tracksList'],
  postContentHtml: html,
});

export const nodeReply = ({ id, name, names, open, coverUrl, children }: TermNode): NodeReply => ({
  termUuid: id,
  termName: name,
  names,
  termTaxonomy: 'category',
  tagLabel: null,
  parentTermId: null,
  open,
  ...(coverUrl !== undefined && { coverUrl }),
  ...nodesReply(children),
});

export const nodesReply = (nodes: readonly TermNode[]): { termsNodeList: NodeReply[] } => ({
  termsNodeList: nodes.map(nodeReply),
});

export const feedbackReply = ({ id, text, status, answer, at }: Feedback): FeedbackRecord => ({
  feedbackId: id,
  content: text,
  status,
  answer,
  createdAt: at,
});

export const entryReply = (entry: ListEntry): EntryReply => ({
  postUuid: entry.id,
  postTitle: entry.title,
  postCoverUrl: entry.coverUrl,
  coverRatio: entry.coverRatio,
  postSourceType: entry.sourceType,
  postSourceLabel: entry.sourceLabel,
  termUuid: 'CAT_1_2',
  addedAt: entry.addedAt,
  read: entry.read,
  reached: entry.reached,
});

export const continueReply = (entry: ContinueEntry): ContinueReply => {
  const { part, unit, position, total, partNumber, partCount } = entry;
  return { ...entryReply(entry), part, unit, position, total, partNumber, partCount };
};

export const suggestionReply = ({
  termId = null,
  postId = null,
  marks,
  total,
  work,
  ...said
}: Pick<Suggestion, 'kind' | 'text'> & Partial<Suggestion>): SuggestionReply => ({
  ...said,
  termUuid: termId,
  postUuid: postId,
  ...(marks && { marks: [...marks] }),
  ...(total && { total }),
  ...(work && {
    postCoverUrl: work.coverUrl,
    postSourceType: work.sourceType,
    postSourceLabel: work.sourceLabel,
  }),
});

export const slideReply = ({ id, pictureUrl, link, title }: Slide): SlideReply => ({
  uuid: id,
  carouselUrl: pictureUrl,
  carouselLink: link,
  carouselTitle: title,
});

export const notificationReply = ({
  id,
  post,
  ...rest
}: AccountNotification): NotificationReply => ({
  ...rest,
  noticeId: id,
  post: post && { postUuid: post.id, postTitle: post.title },
});

export const tierReply = (tier: Tier): TierReply => ({
  uuid: tier.id,
  groupType: tier.type,
  groupName: tier.name,
  names: tier.names,
  typeNames: tier.typeNames,
  groupLevel: tier.level,
  areas: [...tier.areas],
  groupBgcolor: '#8f5bff',
  discountPrice: tier.price / 100,
  originalPrice: tier.fullPrice / 100,
  groupDesc: [...tier.benefits],
  groupZone: { areaName: tier.zone.name, areaList: [...tier.zone.parts] },
  days: tier.days,
});

export const announcementReply = (announcement: Announcement): AnnouncementReply => ({
  annoId: announcement.id,
  annoKey: announcement.key,
  annoName: announcement.title,
  annoContent: announcement.html,
  status: 1,
  annoVersion: announcement.version,
  annoUpdateTime: announcement.updatedAt,
});

/** What the server says of a code. */
export const codeReply = ({
  title,
  coverUrl,
  sourceType,
  sourceLabel,
  postId,
  helps,
  ...rest
}: Omit<ResolvedCode, 'code'>): CodePreview => ({
  ...rest,
  postTitle: title,
  postCover: coverUrl,
  postSourceType: sourceType,
  postSourceLabel: sourceLabel,
  helpCount: helps,
  ...(postId !== undefined && { fkPostId: postId }),
});

export const billReply = ({
  id,
  at,
  reason,
  note,
  post,
  delta,
  balance,
  wasInvited,
}: PointEntry): Bill => ({
  billId: id,
  billDatetime: at,
  billRemark: reason,
  billIncomeType: delta > 0 ? 1 : 2,
  billMoneyType: 1,
  billMoney: Math.abs(delta),
  balanceBefore: balance - delta,
  balanceAfter: balance,
  reason,
  note,
  post: post && { postUuid: post.id, postTitle: post.title },
  wasInvited,
});

/** What the server says of the tasks. */
export const taskListReply = (tasks: readonly PointsTask[]): Output<typeof taskList> => ({
  today: '2026-11-16',
  tasks: [...tasks],
});

/** What the server says of a blind box. */
export const boxReply = ({ posts, ...rest }: BlindBox): BoxReply => ({
  ...rest,
  day: '2026-11-16',
  records: posts.map((post) => {
    const { reasonKey: _, ...card } = cardReply(post);
    return card;
  }),
});

type OwnLoansReply = Output<typeof ownLoans>;

export const loanReply = ({ id, at, ...rest }: GivenLoan): OwnLoansReply['records'][number] => ({
  ...rest,
  loanId: id,
  createdAt: at,
});

export const ownLoansReply = (loans: readonly GivenLoan[]): OwnLoansReply => ({
  records: loans.map(loanReply),
  mostPerDay: 3,
  readableHours: 24,
  lifeDays: 7,
});

export const lentReply = ({
  title,
  coverUrl,
  sourceType,
  sourceLabel,
  postId,
  ...rest
}: LentPost): Output<typeof lookAtLoan> => ({
  ...rest,
  postTitle: title,
  postCover: coverUrl,
  postSourceType: sourceType,
  postSourceLabel: sourceLabel,
  ...(postId !== undefined && { fkPostId: postId }),
});

const STATUS_OF: Readonly<Record<OrderState, PayOrder['status']>> = {
  open: 0,
  paid: 1,
  over: 2,
  refunded: 3,
  failed: 4,
};

export const orderReply = (order: Order): PayOrder => ({
  payOrderId: '00000000-0000-4000-8000-0000000000f1',
  merchantTradeNo: order.number,
  systemTradeNo: null,
  fkUserUuid: null,
  fkUserGroupUuid: order.tierId,
  groupLevel: order.level,
  groupType: '次元会员',
  groupName: order.name,
  names: order.names,
  days: order.days,
  money: order.money,
  fullMoney: order.fullMoney,
  couponCode: null,
  payType: order.method,
  status: STATUS_OF[order.state],
  isComplete: order.state === 'paid' ? 1 : 0,
  createTime: order.createdAt,
  expireTime: order.expiresAt,
  payTime: order.paidAt,
  grantedUntil: order.until,
  flags: [
    ...(order.isLate ? (['late'] as const) : []),
    ...(order.isRefundedElsewhere ? (['refunded_elsewhere'] as const) : []),
  ],
  staffState: order.staffState,
  refundTime: null,
  refundReason: order.refundReason,
  isTest: order.isTest,
});

export const payPageReply = ({ url, code, appLink, mayFrame }: PayPage): PageReply => ({
  payUrl: url,
  qrCode: code,
  urlScheme: appLink,
  mayFrame,
});

export const deletionReply = (
  { points, codes, undoDays }: Omit<DeletionFacts, 'tiers'>,
  tiers: HeldTier[],
): Output<typeof deletionFacts> => ({
  userPoints: points,
  vipList: tiers,
  codeCount: codes,
  undoDays,
});

const worthReply = (worth: CardKeyWorth): CardKeyWorthReply => ({
  kind: worth.kind,
  points: worth.kind === 'points' ? worth.points : null,
  tierName: worth.kind === 'tier' ? worth.tierName : '',
  names: worth.kind === 'tier' ? worth.names : {},
  usergroupLevel: null,
  days: worth.kind === 'tier' ? worth.days : null,
});

export const redeemReply = (
  worth: CardKeyWorth,
  until: string | null,
): Output<typeof redeemCardKey> => ({ worth: worthReply(worth), userPoints: 12, until });

export const redeemedReply = (keys: readonly RedeemedKey[]): Output<typeof ownCardKeys> => ({
  records: keys.map(({ id, worth, at, ...rest }) => ({
    ...rest,
    cardKeyId: id,
    worth: worthReply(worth),
    usedAt: at,
  })),
});

export const blockableReply = ({ title, terms, ...choices }: BlockableOfPost) => ({
  ...choices,
  postTitle: title,
  terms: terms.map(({ id, name, isBlocked }) => ({ termUuid: id, termName: name, isBlocked })),
});
