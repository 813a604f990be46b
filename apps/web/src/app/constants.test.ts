import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKING_LONG_MS, BLOCKING_MS } from '@baohe/app-shell/loading';
import { LONGEST_DELAY_MS, RETRIES } from '@baohe/app-shell/query-client';
import { TOAST_MS } from '@baohe/app-shell/toast-host';
import { GUARD_MS } from '@baohe/app-shell/use-guarded';
import { viewerLife } from '@baohe/app-shell/viewer';
import { REQUEST_TIMEOUT_MS } from '@baohe/client/client';
import { DEFAULT_PAGE } from '@baohe/contract/paging';
import { LARGEST_PAGE_SIZE } from '@baohe/contract/review';
import { BOX_SIZE, SHIPPED_SWAPS } from '@baohe/domain/blind-box/blind-box';
import { CODE_LENGTH, codeParts } from '@baohe/domain/codes/code';
import { FEEDBACK_LONGEST } from '@baohe/domain/feedback/feedback';
import { PASSWORD, USERNAME } from '@baohe/domain/identity/credentials';
import { ORDER_MINUTES } from '@baohe/domain/payment/order-status';
import { automaticSource } from '@baohe/domain/playing/automatic-source';
import { SPEEDS } from '@baohe/domain/playing/speeds';
import { SHIPPED_ODDS } from '@baohe/domain/points/fortune';
import { latestNoon, TREND_MONTHS } from '@baohe/domain/posts/sort';
import {
  SEARCH_LONGEST,
  SHOWN_LONGEST,
  shownKeyword,
  TERM_SEARCH_LONGEST,
} from '@baohe/domain/search/keyword';
import { REFRESH_WAIT_MS, THRESHOLD_PX } from '@baohe/ui/pull-to-refresh';
import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { TO_SESAME_MS } from '../entities/cypher-button.tsx';
import { FIRST_SETTINGS } from '../entities/film-settings.ts';
import { PAGE_SIZE as LIST_PAGE_SIZE } from '../entities/post-list/post-list-query.ts';
import { NEAR_PX } from '../entities/post-list/use-near-end.ts';
import { RECOMMENDATION_LEVEL } from '../entities/post/post-calls.ts';
import { RELATED_COUNT } from '../entities/related-posts.ts';
import { GUEST_ANNOUNCEMENT_MS } from '../features/announcements/popup-announcements.tsx';
import { EVERY_MS } from '../features/carousel/home-carousel.tsx';
import { PATIENCE_MS } from '../features/codes/poster/load-cover.ts';
import { MORE_AT_ONCE } from '../features/detail/catalogue/chapter-card.tsx';
import { ROWS } from '../features/feedback/feedback-form.tsx';
import { TO_LOGIN_MS } from '../features/identity/account/change-password-dialog.tsx';
import { RELOAD_MS } from '../features/identity/reload-later.ts';
import { MOST_SHOWN } from '../features/lists/own-lists.ts';
import { PAGE_SIZE as OWN_LIST_PAGE_SIZE } from '../features/lists/use-list-entries.ts';
import { TO_SPACE_MS } from '../features/membership/use-enter-space.ts';
import { RETURN_SECONDS } from '../features/payment/payment-result.tsx';
import { POLL_MS, WAIT_MS } from '../features/payment/use-payment.ts';
import { LISTED, SHOWN } from '../features/posts/use-newest.ts';
import { COUNT } from '../features/posts/use-recommended.ts';
import { REACH } from '../features/reader-picture/pages/use-preload.ts';
import { MOST_ZOOM } from '../features/reader-picture/pages/use-strip-zoom.ts';
import { EXIT_MS } from '../features/startup/exit-dialog.tsx';
import { RELOAD_AFTER_S } from '../features/update/update-machine.ts';
import { AGAIN_MS } from '../native/capacitor/status-bar.ts';
import { GIVE_UP_MS } from './lazy-screen.tsx';

/** The line "Constants in one place" of the specification. */
const SPECIFIED =
  'Code length 10 (4+4+2) · helps needed 3 · blind box 4 posts, 3 swaps · sign-in 9 / 6 / other · username and password max 16 · search max 15 (/search), 20 (/term) · keyword shown 10 + … · feedback 100 characters, 8 rows · lists show 99, page 12 · list page 24 · default page current 1, size 18 · latest 90 fetched, 10 shown, renewed daily 12:00 · section 6 posts, osusume level 1 · recommendations 6 · thumbnails 3 columns, +9 · reader zoom 2x, preload 2 · trend window 3 months · carousel 8000 ms · request timeout 30000 ms · retry 3, cap 30 s · chunk 120 s · user info 216000 s × 0.9–1.0 · debounce 3000 ms · guest announcement 3 s · toast 3 s · loading 1 s / 3 s · poster loading hint 8 s, export scale 1 · status bar 8 s · exit 1.5 s · cypher button 1.5 s · space entry 3 s · register reload 3000 ms · password redirect 3000 ms · payment wait 3 s, limit 10 min, auto-return 10 s, recheck 3 s · update reload 5 s · pull threshold 50, scroll threshold 600, refresh wait 1500 ms · volume 0.7 · speeds 0.5 0.75 1 1.25 1.5 2 · quality 0 · operator 30 / 600 / 999 / 9999999 · dialog 75 % · hot index / 10000 "w" · levels 10, 11–14, 21–24, 31–34, 41–44 · built-in version 1.0.0';

/** What a fresh install uses, in the order of the numbers of each part. */
const USED: Record<string, () => readonly (number | string | undefined)[]> = {
  'Code length 10 (4+4+2)': () => [
    CODE_LENGTH,
    ...codeParts('A'.repeat(CODE_LENGTH)).map(({ length }) => length),
  ],
  'sign-in 9 / 6 / other': () => SHIPPED_ODDS.slice(0, -1).map(({ points }) => points),
  'feedback 100 characters, 8 rows': () => [FEEDBACK_LONGEST, ROWS],
  'debounce 3000 ms': () => [GUARD_MS],
  'poster loading hint 8 s, export scale 1': () => [
    PATIENCE_MS / 1000,
    /canvas\.width = POSTER_SIZE\.width;/.test(
      sourceOf('apps/web/src/features/codes/poster/draw-poster.ts'),
    )
      ? 1
      : undefined,
  ],
  'status bar 8 s': () => [AGAIN_MS / 1000],
  'space entry 3 s': () => [TO_SPACE_MS / 1000],
  'payment wait 3 s, limit 10 min, auto-return 10 s, recheck 3 s': () => [
    WAIT_MS / 1000,
    ORDER_MINUTES,
    RETURN_SECONDS,
    POLL_MS / 1000,
  ],
  'update reload 5 s': () => [RELOAD_AFTER_S],
  'quality 0': () => {
    const sources = [0, 1].map((no) => ({ no, type: 'normal' as const }));
    const network = { savesData: false, downlink: undefined };
    return [automaticSource(sources, network, new Set())?.no];
  },
  'operator 30 / 600 / 999 / 9999999': () => [
    ...numbersIn(
      /const LIMITS = .*/.exec(sourceOf('apps/ops/src/features/grid/grid-address.ts'))?.[0] ?? '',
    ),
    LARGEST_PAGE_SIZE,
  ],
  'built-in version 1.0.0': () => numbersIn(version),
  'username and password max 16': () => [...new Set([USERNAME.longest, PASSWORD.longest])],
  'search max 15 (/search), 20 (/term)': () => [SEARCH_LONGEST, TERM_SEARCH_LONGEST],
  'keyword shown 10 + …': () => [
    Array.from(shownKeyword('书'.repeat(SHOWN_LONGEST + 9))).length - 1,
  ],
  'lists show 99, page 12': () => [MOST_SHOWN, OWN_LIST_PAGE_SIZE],
  'list page 24': () => [LIST_PAGE_SIZE],
  'default page current 1, size 18': () => [DEFAULT_PAGE.current, DEFAULT_PAGE.pageSize],
  'latest 90 fetched, 10 shown, renewed daily 12:00': () => {
    const noon = latestNoon(new Date('2026-11-16T05:00:00Z'));
    return [
      LISTED,
      SHOWN,
      ...noon
        .toLocaleTimeString('de', { timeZone: 'Asia/Shanghai' })
        .split(':')
        .slice(0, 2)
        .map(Number),
    ];
  },
  'section 6 posts, osusume level 1': () => [COUNT, RECOMMENDATION_LEVEL],
  'recommendations 6': () => [RELATED_COUNT],
  'thumbnails 3 columns, +9': () => [
    Number(
      /grid-cols-(\d)/.exec(
        sourceOf('apps/web/src/features/detail/catalogue/chapter-card.tsx'),
      )?.[1],
    ),
    MORE_AT_ONCE,
  ],
  'reader zoom 2x, preload 2': () => [MOST_ZOOM, REACH],
  'trend window 3 months': () => [TREND_MONTHS],
  'carousel 8000 ms': () => [EVERY_MS],
  'request timeout 30000 ms': () => [REQUEST_TIMEOUT_MS],
  'retry 3, cap 30 s': () => [RETRIES, LONGEST_DELAY_MS / 1000],
  'chunk 120 s': () => [GIVE_UP_MS / 1000],
  'user info 216000 s × 0.9–1.0': () => {
    const [shortest, longest] = [viewerLife(() => 0) / 1000, viewerLife(() => 1) / 1000];
    return [longest, shortest / longest, 1];
  },
  'guest announcement 3 s': () => [GUEST_ANNOUNCEMENT_MS / 1000],
  'toast 3 s': () => [TOAST_MS / 1000],
  'loading 1 s / 3 s': () => [BLOCKING_MS / 1000, BLOCKING_LONG_MS / 1000],
  'exit 1.5 s': () => [EXIT_MS / 1000],
  'cypher button 1.5 s': () => [TO_SESAME_MS / 1000],
  'register reload 3000 ms': () => [RELOAD_MS],
  'password redirect 3000 ms': () => [TO_LOGIN_MS],
  'pull threshold 50, scroll threshold 600, refresh wait 1500 ms': () => [
    THRESHOLD_PX,
    NEAR_PX,
    REFRESH_WAIT_MS,
  ],
  'blind box 4 posts, 3 swaps': () => [BOX_SIZE, SHIPPED_SWAPS],
  'volume 0.7': () => [FIRST_SETTINGS.volume],
  'speeds 0.5 0.75 1 1.25 1.5 2': () => SPEEDS,
  'dialog 75 %': () => [
    Number(/--dialog-w: clamp\([^,]*, (\d+)vw/.exec(sourceOf('packages/ui/src/tokens.css'))?.[1]),
  ],
};

/** Compared by a test of the server. */
const ON_THE_SERVER = ['helps needed 3', 'levels 10, 11–14, 21–24, 31–34, 41–44'];

/** Decided otherwise (docs/departures.md, row C22). */
const DEPARTED = ['hot index / 10000 "w"'];

const sourceOf = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');
const numbersIn = (part: string) => (part.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

test.each(Object.entries(USED))('a fresh install has: %s', (part, used) => {
  expect(used()).toEqual(numbersIn(part));
});

test('no constant of the specification is forgotten', () => {
  expect([...Object.keys(USED), ...ON_THE_SERVER, ...DEPARTED].toSorted()).toEqual(
    SPECIFIED.split(' · ').toSorted(),
  );
});
