import { openDialogs } from '@baohe/app-shell/dialogs';
import { person } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer } from '@baohe/app-shell/viewer';
import { addToList, deleteFromList, recordExists } from '@baohe/contract/lists';
import { getDetail, pageOsusume } from '@baohe/contract/posts';
import { getRating } from '@baohe/contract/ratings';
import type { Site } from '@baohe/contract/site';
import type { Viewer } from '@baohe/contract/viewer';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { PostDetail } from '../entities/post/post.ts';
import { answer, renderOnServer, type Answer } from './on-server.tsx';
import { exampleDetail } from './post-detail.ts';
import { examplePost } from './posts.ts';
import { cardReply, detailReply } from './replies.ts';

export const POST = examplePost(1).id;
export const LISTS = {
  collect: POST.replace(/1$/, '7'),
  history: POST.replace(/1$/, '8'),
  favorite: POST.replace(/1$/, '9'),
};

export const withOwnLists = (viewer: Viewer): Viewer => person({ lists: LISTS }, viewer);

/** Nobody is known, nothing lies over the page. */
export function beStranger(): void {
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
}

export interface Opening {
  at?: string;
  answers?: Answer[];
  site?: Partial<Site>;
}

/** The page of a post, on a server that has it. */
export function openDetail(
  page: ReactElement,
  detail: PostDetail = exampleDetail(),
  { at = `/detail?post=${POST}`, answers = [], site = {} }: Opening = {},
) {
  return renderOnServer(
    page,
    [
      answer(getDetail, () => detailReply(detail)),
      answer(pageOsusume, () => ({ records: [2, 3].map(examplePost).map(cardReply) })),
      answer(getRating, () => ({ counts: [0, 0, 0, 0, 0], own: null })),
      answer(recordExists, () => false),
      answer(addToList, () => ({ changed: 1 })),
      answer(deleteFromList, () => ({ changed: 1 })),
      ...answers,
    ],
    { at, site },
  );
}

export const detailTitle = () => screen.findByRole('heading', { level: 1, name: '作品 1' });
export const toastText = () => shownToast.get()?.text;
export const numberOf = (name: string) =>
  screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
