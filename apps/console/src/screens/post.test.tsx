import { isPostPreview, PREVIEW_READY, type PostPreview } from '@baohe/app-shell/post-preview';
import { previewLockedPost } from '@baohe/contract/locked-post';
import { getManagedPost, type PostToEdit } from '@baohe/contract/post-to-edit';
import { managedPosts } from '@baohe/contract/posts-managed';
import { managedReports } from '@baohe/contract/rights-reports-managed';
import { managedSeries } from '@baohe/contract/series-managed';
import { managedSourceTypes, type ManagedSourceType } from '@baohe/contract/source-types-managed';
import { pageTerms, treeTerm } from '@baohe/contract/terms';
import { storeText } from '@baohe/contract/uploads';
import { SOURCE_TYPES } from '@baohe/domain/posts/source-types';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { EMPTY_POST } from '../entities/posts/edited-post.ts';
import { previewOf } from '../entities/posts/previewed-post.ts';
import { answer, refusal, renderOnServer, signInAs, type Answer } from '../testing/on-server.tsx';
import { postToEdit } from '../testing/post-to-edit.ts';
import { NewPostScreen } from './new-post.tsx';
import { PostScreen } from './post.tsx';

const { postUuid: ID } = postToEdit();

beforeEach(() => {
  localStorage.clear();
  signInAs('user', 'editor');
});

const types = (notOffered: readonly string[] = []): ManagedSourceType[] =>
  SOURCE_TYPES.map(({ key, name, kind }, position) => ({
    sourceTypeKey: key,
    label: name,
    names: {},
    abbreviation: '',
    columns: 3,
    kind,
    isOffered: !notOffered.includes(name),
    position,
  }));

const basics = (notOffered?: readonly string[]): Answer[] => [
  answer(managedSourceTypes.list, () => ({ records: types(notOffered) })),
  answer(treeTerm, () => ({ termsNodeList: [] })),
];

function openPost(post: () => PostToEdit, more: Answer[] = [], notOffered?: readonly string[]) {
  return renderOnServer(
    <PostScreen />,
    [answer(getManagedPost, post), ...basics(notOffered), ...more],
    { at: `/posts/${ID}`, path: '/posts/$postId' },
  );
}

/** What the server gives of it to somebody who may not open it. */
const LOCKED = {
  ...previewOf(EMPTY_POST, { saved: null, before: null, categories: [], sourceTypes: [] }),
  access: 'preview' as const,
  sample: { unit: 'page' as const, size: 3, total: 5, partTotal: 5 },
  waysToOpen: { pointPrice: 30, helpsNeeded: 3, tierLevels: [11] },
  postContentDto: { metaInfo: {}, contentInfo: { chapterList: [] } },
};

const typeNames = async () => {
  await screen.findByRole('option', { name: '小说' });
  return within(screen.getByRole('combobox', { name: '作品类型' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
};

test('a post is taken down from where it is written, and restored from there', async () => {
  let takedown: PostToEdit['takedown'] = null;
  const { requests } = openPost(
    () => postToEdit({ takedown, status: takedown ? 0 : 1, version: takedown ? 5 : 4 }),
    [
      answer(managedReports.takeDown, ({ reason }) => {
        takedown = { reason, at: '2026-11-14T04:00:00.000Z', staffName: '半夏' };
        return { changed: 1 };
      }),
      answer(managedReports.restore, () => {
        takedown = null;
        return { changed: 1 };
      }),
    ],
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '下架…' }));
  await user.type(screen.getByLabelText('公开的下架原因'), '权利人来信');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '下架' }));
  expect(await screen.findByText('已下架：权利人来信')).toBeTruthy();
  expect(screen.queryByText(/这里有了新的改动/)).toBeNull();
  expect(screen.queryByRole('button', { name: '下架…' })).toBeNull();

  await user.click(screen.getByRole('button', { name: '恢复作品' }));
  await user.type(screen.getByLabelText('恢复原因'), '和解');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '恢复' }));
  expect(await screen.findByRole('button', { name: '下架…' })).toBeTruthy();
  expect(requests).toContainEqual({
    call: 'POST /ope/report/restore',
    input: expect.objectContaining({ posts: { ids: [ID] }, reason: '和解' }),
  });
});

test('a type that is not offered is offered to no new post, and stays with those that have it', async () => {
  renderOnServer(<NewPostScreen />, basics(['本子', '套图']), { at: '/new-post' });
  expect(await typeNames()).not.toContain('本子');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '作品类型' }).value).toBe(
    SOURCE_TYPES[1]!.key,
  );
});

test('Enter that only ends the typing of a word adds no tag', async () => {
  const tag = {
    termUuid: 'TAG_2',
    termName: '冬夜',
    termTaxonomy: 'tag' as const,
    tagLabel: 'other' as const,
    parentTermId: null,
    open: true,
  };
  openPost(() => postToEdit(), [answer(pageTerms, () => ({ records: [tag], cursor: null }))]);
  const field = await screen.findByLabelText('标签');
  fireEvent.change(field, { target: { value: '冬' } });
  await screen.findByRole('button', { name: '冬夜' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(screen.queryByRole('button', { name: '去掉 冬夜' })).toBeNull();
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByRole('button', { name: '去掉 冬夜' });
});

test('an old post keeps its type', async () => {
  openPost(() => postToEdit(), [], ['本子', '套图']);
  const names = await typeNames();
  expect(names).toContain('本子');
  expect(names).not.toContain('套图');
});

test('series that are there are offered while somebody types', async () => {
  openPost(
    () => postToEdit(),
    [
      answer(managedSeries.suggest, () => ({
        records: [
          {
            seriesId: ID,
            seriesName: '星海三部曲',
            seriesKey: null,
            status: 1 as const,
            postCount: 2,
            createTime: '2026-11-14T04:00:00.000Z',
            updateTime: '2026-11-14T04:00:00.000Z',
          },
        ],
      })),
    ],
  );
  const user = userEvent.setup();
  const field = await screen.findByLabelText<HTMLInputElement>('系列');
  await user.type(field, '星');
  await user.click(await screen.findByRole('button', { name: /星海三部曲/ }));
  expect(field.value).toBe('星海三部曲');
  await waitFor(() => expect(screen.queryByRole('button', { name: /星海三部曲/ })).toBeNull());
});

test('the visitors’ page beside the form gets what stands in the form', async () => {
  openPost(() => postToEdit());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '预览' }));
  const frame = screen.getByTitle<HTMLIFrameElement>('访客看到的样子');
  const heard: PostPreview[] = [];
  frame.contentWindow!.addEventListener('message', ({ data }) => {
    if (isPostPreview(data)) {
      heard.push(data);
    }
  });
  const listen = () =>
    dispatchEvent(
      new MessageEvent('message', { data: PREVIEW_READY, source: frame.contentWindow }),
    );
  await waitFor(() => {
    listen();
    expect(heard.at(-1)).toMatchObject({ view: 'details', post: { postTitle: '星海旅人' } });
  });
  fireEvent.input(screen.getByLabelText('标题'), { target: { value: '远方' } });
  await waitFor(() => expect(heard.at(-1)?.post.postTitle).toBe('远方'));
  await user.click(screen.getByRole('radio', { name: '卡片' }));
  await waitFor(() => expect(heard.at(-1)?.view).toBe('card'));
});

test('the page of somebody who has not opened it comes from the server, by price and zone of the form', async () => {
  const inputs: unknown[] = [];
  openPost(
    () => postToEdit(),
    [
      answer(previewLockedPost, (input) => {
        inputs.push(input);
        return { post: LOCKED };
      }),
    ],
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '预览' }));
  const frame = screen.getByTitle<HTMLIFrameElement>('访客看到的样子');
  const heard: PostPreview[] = [];
  frame.contentWindow!.addEventListener('message', ({ data }) => {
    if (isPostPreview(data)) {
      heard.push(data);
    }
  });
  await user.click(screen.getByRole('radio', { name: '还没解锁的人' }));
  await waitFor(() => expect(heard.at(-1)?.post).toMatchObject({ access: 'preview' }));
  expect(heard.at(-1)?.post).toMatchObject({
    postTitle: '星海旅人',
    sample: LOCKED.sample,
    waysToOpen: LOCKED.waysToOpen,
    postContentDto: LOCKED.postContentDto,
  });
  expect(inputs[0]).toMatchObject({ postId: ID });
  await user.click(screen.getByRole('radio', { name: '能打开的人' }));
  await waitFor(() => expect(heard.at(-1)?.post.access).toBe('full'));
});

const category = {
  termUuid: 'CAT_1_2',
  termName: '漫画',
  termTaxonomy: 'category' as const,
  tagLabel: null,
  parentTermId: null,
  open: true,
  termsNodeList: [],
};
const SAVING = `${managedPosts.batchUpdate.method} ${managedPosts.batchUpdate.path}`;

/** With another title already, so that there is something to save. */
async function openChanged(post: Partial<PostToEdit> = {}, more: Answer[] = []) {
  const { requests } = openPost(
    () => postToEdit(post),
    [
      answer(treeTerm, () => ({ termsNodeList: [category] })),
      answer(managedPosts.batchUpdate, () => ({ changed: 1 })),
      ...more,
    ],
  );
  const user = userEvent.setup();
  await screen.findByRole('option', { name: '漫画' });
  await user.type(screen.getByLabelText('标题'), '二');
  return { user, calls: () => requests.map(({ call }) => call) };
}

async function openNewChapter() {
  const opened = await openChanged(
    {
      postSourceType: SOURCE_TYPES.find(({ kind }) => kind === 'novel')!.key,
      postContentDto: {
        metaInfo: {},
        contentInfo: { volumeList: [{ volumeName: '卷一', chapterList: [] }] },
      },
    },
    [answer(storeText, () => ({ hash: 'a', url: '/m/full/a.txt' }))],
  );
  await opened.user.click(screen.getByRole('button', { name: '加一章' }));
  await opened.user.type(screen.getByLabelText('章名'), '第一章');
  return opened;
}

test.each([
  ['in its text', () => {}],
  ['beside its fields', () => (document.activeElement as HTMLElement).blur()],
])('Ctrl-S %s saves the chapter that is written, not the post', async (_, leave) => {
  const { user, calls } = await openNewChapter();
  await user.type(screen.getByLabelText('正文'), '从前');
  leave();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '编辑 第一章' })).toBeTruthy();
  expect(calls()).not.toContain(SAVING);
});

test('Enter in the name of a chapter sends no post', async () => {
  const { user, calls } = await openNewChapter();
  await user.keyboard('{Enter}');
  // What it would have sent is on its way after a moment.
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(calls()).not.toContain(SAVING);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a post that is being saved is not saved a second time', async () => {
  const { user, calls } = await openChanged({}, [
    answer(managedPosts.batchUpdate, () => new Promise<never>(() => {})),
  ]);
  await user.keyboard('{Control>}ss{/Control}');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(calls()).toContain(SAVING));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(calls().filter((call) => call === SAVING)).toHaveLength(1);
});

test('what is typed while a post is being saved and read again stays, and is saved next', async () => {
  const sent: unknown[] = [];
  const replies: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => replies.push(resolve));
  let version = 4;
  renderOnServer(
    <PostScreen />,
    [
      ...basics(),
      answer(treeTerm, () => ({ termsNodeList: [category] })),
      answer(getManagedPost, async () => {
        const read = postToEdit({
          version,
          postSummary: version === 4 ? '一句话。' : '由服务器整理',
        });
        if (version > 4) {
          await turn();
        }
        return read;
      }),
      answer(managedPosts.batchUpdate, async (input) => {
        sent.push(input);
        await turn();
        version++;
        return { changed: 1 };
      }),
    ],
    { at: `/posts/${ID}`, path: '/posts/$postId' },
  );
  const user = userEvent.setup();
  await screen.findByRole('option', { name: '漫画' });
  const title = screen.getByLabelText<HTMLInputElement>('标题');
  const before = title.value;
  await user.type(title, '一');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(replies).toHaveLength(1));
  await user.type(title, '二');
  replies[0]!();
  await waitFor(() => expect(replies).toHaveLength(2));
  await user.type(title, '三');
  replies[1]!();
  await waitFor(() =>
    expect(screen.getByLabelText('简介')).toHaveProperty('value', '由服务器整理'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe(`${before}一二三`);
  expect(screen.queryByText(/这里有了新的改动/)).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(JSON.stringify(sent[1])).toContain(`${before}一二三`);
  expect(JSON.stringify(sent[1])).toContain('"version":5');
});

test('what somebody else saved first takes the place of nothing that is written', async () => {
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  let version = 4;
  openPost(
    () => postToEdit({ version, postSummary: version === 4 ? '一句话。' : '别人的话。' }),
    [
      answer(treeTerm, () => ({ termsNodeList: [category] })),
      answer(managedPosts.batchUpdate, async () => {
        await refused;
        version = 5;
        throw refusal('post.changed_meanwhile');
      }),
    ],
  );
  const user = userEvent.setup();
  await screen.findByRole('option', { name: '漫画' });
  const title = screen.getByLabelText<HTMLInputElement>('标题');
  await user.type(title, '一');
  await user.keyboard('{Control>}s{/Control}');
  await user.type(title, '二');
  refuse();
  await screen.findByText(/这里有了新的改动/);
  expect(title.value).toMatch(/一二$/);
  expect(screen.getByLabelText('简介')).toHaveProperty('value', '一句话。');
});
