import { nameIn } from '@baohe/domain/language/names';
import { Chips } from '@baohe/ui/chip';
import { Cover } from '@baohe/ui/cover';
import { NumberOf, Numbers } from '@baohe/ui/numbers';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnYear } from '../../entities/activity.ts';
import { useSourceName } from '../../entities/source-name.ts';
import { TermChip } from '../../entities/term-chip.tsx';
import { useDurationText } from './use-duration-text.ts';

/** What somebody spent most of the year with. */
export function YearFavourites({ year }: { year: OwnYear }) {
  const { t, i18n } = useLingui();
  const sourceName = useSourceName();
  const durationText = useDurationText();
  const longest = year.sources[0]?.seconds ?? 0;
  return (
    <>
      {year.mostRead.length > 0 && (
        <section aria-labelledby="year-most-read">
          <h2 id="year-most-read" className="mb-1 font-bold">{t`花时间最多的作品`}</h2>
          <ol>
            {year.mostRead.map(({ post, seconds }) => (
              <li key={post.id} className="border-line not-first:border-t">
                <Link
                  to="/detail"
                  search={{ post: post.id }}
                  className="flex min-h-20 items-center gap-3 rounded-md py-2"
                >
                  <Cover src={post.coverUrl} className="w-14 flex-none" />
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 leading-tight font-medium">{post.title}</span>
                    <span className="mt-1 block text-xs text-text-2 tabular-nums">
                      {[sourceName(post), durationText(seconds)].join(' · ')}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
      {year.sources.length > 0 && (
        <section className="card grid gap-3 p-4" aria-labelledby="year-sources">
          <h2 id="year-sources" className="font-bold">{t`最常看的类型`}</h2>
          <ul className="grid gap-3 text-sm">
            {year.sources.map((source) => (
              <li key={source.sourceType} className="grid gap-1">
                <span className="flex justify-between gap-3">
                  <span>{sourceName(source)}</span>
                  <span className="text-text-2 tabular-nums">{durationText(source.seconds)}</span>
                </span>
                <span className="year-share" aria-hidden="true">
                  <span style={{ width: `${(source.seconds / longest) * 100}%` }} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {year.tags.length > 0 && (
        <section aria-labelledby="year-tags">
          <h2 id="year-tags" className="mb-2 font-bold">{t`最爱的标签`}</h2>
          <Chips>
            {year.tags.map(({ term }) => (
              <TermChip
                key={term.id}
                kind="tag"
                term={term.id}
                name={nameIn(i18n.locale, term.name, term.names)}
                isFromSesame={false}
              />
            ))}
          </Chips>
        </section>
      )}
      <YearGiven year={year} />
    </>
  );
}

function YearGiven({ year }: { year: OwnYear }) {
  const { t, i18n } = useLingui();
  const { albums, albumEntries, bookmarks, ratings, averageStars } = year;
  if (albums + albumEntries + bookmarks + ratings === 0) {
    return null;
  }
  return (
    <section className="card grid gap-3 p-4" aria-labelledby="year-given">
      <h2 id="year-given" className="font-bold">{t`留下的痕迹`}</h2>
      <Numbers>
        <NumberOf name={t`个新清单`}>{i18n.number(albums)}</NumberOf>
        <NumberOf name={t`部加入清单`}>{i18n.number(albumEntries)}</NumberOf>
        <NumberOf name={t`个书签`}>{i18n.number(bookmarks)}</NumberOf>
        <NumberOf name={t`次评分`}>{i18n.number(ratings)}</NumberOf>
        {averageStars !== null && (
          <NumberOf name={t`平均星数`}>
            {i18n.number(averageStars, { maximumFractionDigits: 1 })}
          </NumberOf>
        )}
      </Numbers>
    </section>
  );
}
