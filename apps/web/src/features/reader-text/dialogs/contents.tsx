import { TabPanel, Tabs } from '@baohe/ui/tabs';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBookmarks, type Bookmark } from '../bookmarks.ts';
import { BookmarkList } from './bookmark-list.tsx';
import { ChapterList, type InNovel } from './chapter-list.tsx';

interface ContentsProps {
  postId: string;
  novel: InNovel;
  onChapter: (number: number) => void;
  onBookmark: (bookmark: Bookmark) => void;
}

/** All chapters and all bookmarks of a novel. */
export function Contents({ postId, novel, onChapter, onBookmark }: ContentsProps) {
  const { t } = useLingui();
  const { bookmarks, remove } = useBookmarks(postId);
  const [tab, setTab] = useState<'chapters' | 'bookmarks'>('chapters');
  const count = bookmarks.length;
  return (
    <Tabs
      label={t`目录`}
      tabs={[
        { value: 'chapters', label: t`章节` },
        { value: 'bookmarks', label: count === 0 ? t`书签` : t`书签 ${count}` },
      ]}
      value={tab}
      onChange={setTab}
    >
      <TabPanel value="chapters">
        <ChapterList {...{ novel, onChapter }} />
      </TabPanel>
      <TabPanel value="bookmarks">
        <BookmarkList {...{ novel, bookmarks, onBookmark }} onRemove={remove} />
      </TabPanel>
    </Tabs>
  );
}
