import { useSite } from '@baohe/app-shell/site';
import { clockText } from '@baohe/domain/playing/clock-text';
import { playTimeText } from '@baohe/domain/posts/fact-texts';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import { useLingui } from '@lingui/react/macro';
import { codeLink } from '../../../entities/addresses.ts';
import { useHelpCounts } from '../../../entities/help-counts.ts';
import { hueOf } from '../../../entities/post-hue.ts';
import type { PostDetail } from '../../../entities/post/post.ts';
import { useSourceName } from '../../../entities/source-name.ts';
import { useViewer } from '../../../entities/viewer.ts';
import type { PosterContent, TicketLabels } from './poster-content.ts';

/** All that a poster says of a post. */
export function usePosterContent(): (detail: PostDetail, code: string) => PosterContent {
  const { t } = useLingui();
  const nameOf = useSourceName();
  const extentOf = useExtent();
  const invitationTo = useInvitation();
  const labelsWith = useTicketLabels();
  const helps = useHelpCounts();
  const username = useViewer()?.name ?? '';
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;

  return (detail, code) => {
    const needed = detail.unlockWays?.helpsNeeded;
    return {
      coverUrl: detail.fullCoverUrl,
      title: detail.title,
      kind: nameOf(detail),
      hue: hueColour(detail),
      extent: extentOf(detail),
      link: codeLink(code),
      code,
      username,
      siteName,
      invitation: invitationTo(detail),
      labels: labelsWith(needed),
      seats: needed === undefined ? null : { given: helps?.counts[detail.id] ?? 0, needed },
    };
  };
}

/** As the badges have it. */
const hueColour = (detail: PostDetail): string =>
  getComputedStyle(document.documentElement)
    .getPropertyValue(`--type-${hueOf(detail)}`)
    .trim() || '#ffffff';

/** How long a work is, as its page tells everybody; empty where it does not. */
function useExtent(): (detail: PostDetail) => string {
  const { t, i18n } = useLingui();
  return ({ facts: { book, audio, film, novel } }) => {
    if (book.pageCount !== undefined) {
      const pages = i18n.number(book.pageCount);
      return t`${pages} 页`;
    }
    if (book.pictureCount !== undefined) {
      const pictures = i18n.number(book.pictureCount);
      return t`${pictures} 张`;
    }
    if (novel.chapterCount !== undefined) {
      const chapters = i18n.number(novel.chapterCount);
      return t`${chapters} 章`;
    }
    if (audio.seconds !== undefined) {
      return withoutHours(clockText(audio.seconds));
    }
    return film.length === undefined ? '' : withoutHours(playTimeText(film.length));
  };
}

/** 00:08:02 as 08:02. */
const withoutHours = (duration: string): string => duration.replace(/^00:(?=\d\d:)/, '');

function useInvitation(): (detail: PostDetail) => string {
  const { t } = useLingui();
  return ({ kind, unlockWays }) => {
    const toLocked: Readonly<Record<PostKind, string>> = {
      gallery: t`就差你了，一起翻开这一话`,
      'image-set': t`就差你了，一起看这一套`,
      audio: t`戴上耳机，听我说一个秘密`,
      video: t`座位给你留好了，就等你来`,
      novel: t`就差你了，一起翻开下一章`,
      article: t`就差你了，一起打开这个盒子`,
    };
    return unlockWays ? toLocked[kind] : t`邀请你一起打开宝盒`;
  };
}

/** `needed`: undefined where no help is. */
function useTicketLabels(): (needed: number | undefined) => TicketLabels {
  const { t, i18n } = useLingui();
  // 三人成行, not 3人成行.
  const numberingSystem = /^(?:zh|ja)/.test(i18n.locale) ? 'hanidec' : 'latn';
  return (needed) => {
    const people = i18n.number(needed ?? 0, { numberingSystem });
    return {
      session: t`场次`,
      sessionTime: t`随时开场`,
      seats: t`座位`,
      seatsText: t`给你留着`,
      inviter: t`邀请人`,
      entry: t`入场口令`,
      stamp: needed === undefined ? t`凭码入场` : t`${people}人成行`,
    };
  };
}
