import { yearFigures } from '@baohe/domain/activity/year-figures';
import { shanghaiDay, startOfDay } from '@baohe/domain/time/shanghai-day';
import type { Db } from '../../platform/database/queryable.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentEntry } from '../lists/entry.presenter.ts';
import { audiencesOf } from '../posts/audiences.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { presentTerm } from '../terms/term.presenter.ts';
import { activityRepository } from './activity.repository.ts';

const MOST_WORKS = 5;
const MOST_TAGS = 8;
const COMMON_TAG = { from: 10, share: 0.9 };

interface ActivityDeps {
  db: Db;
  posts: PostsDeps;
}

/** The year of the caller in figures; works that they may not know of any more are counted and not named. */
export async function ownYear(
  { db, posts }: ActivityDeps,
  requested: number | undefined,
  caller: SessionCaller,
) {
  const { accountId } = caller;
  const thisYear = Number(shanghaiDay(posts.clock()).slice(0, 4));
  const year = requested ?? thisYear;
  const activity = activityRepository(db);
  const shown = { accountId, year, audiences: audiencesOf(posts, caller) };
  const [state, days, mostRead, tags, given] = await Promise.all([
    activity.state(accountId, year),
    activity.days(accountId, year),
    activity.mostRead({ ...shown, limit: MOST_WORKS }),
    activity.tags({ ...shown, limit: MOST_TAGS }, COMMON_TAG),
    activity.given(accountId, startOfDay(`${year}-01-01`), startOfDay(`${year + 1}-01-01`)),
  ]);
  const { sources, ...figures } = yearFigures(days);
  return {
    year,
    years: [...new Set([thisYear, ...state.years])].toSorted((one, other) => other - one),
    isRecording: state.isRecording,
    works: state.works,
    ...figures,
    ...given,
    sources: sources.map(({ sourceType, seconds }) => ({
      sourceType,
      sourceLabel: posts.terms.sourceLabel(sourceType),
      seconds,
    })),
    tags: tags.flatMap(({ no, ms }) => {
      const term = posts.terms.byNo(no);
      return term ? [{ term: presentTerm(term, posts.terms), seconds: Math.round(ms / 1000) }] : [];
    }),
    mostRead: mostRead.map(({ ms, ...row }) => ({
      post: presentEntry({ ...row, addedAt: posts.clock() }, posts, caller),
      seconds: Math.round(ms / 1000),
    })),
  };
}
