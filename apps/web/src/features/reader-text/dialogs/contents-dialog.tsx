import { Dialog } from '@baohe/ui/dialog';
import { TabPanel, Tabs } from '@baohe/ui/tabs';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Bookmark } from '../bookmarks.ts';
import { BookmarkList } from './bookmark-list.tsx';
import { ChapterList } from './chapter-list.tsx';

interface ContentsDialogProps {
  bookmarks: readonly Bookmark[];
  onChapter: (number: number) => void;
  onBookmark: (bookmark: Bookmark) => void;
  onRemove: (at: string) => void;
  onClose: () => void;
}

/** All chapters and all bookmarks of a novel. */
export function ContentsDialog(props: ContentsDialogProps) {
  const { bookmarks, onChapter, onBookmark, onRemove, onClose } = props;
  const { t } = useLingui();
  const [tab, setTab] = useState<'chapters' | 'bookmarks'>('chapters');
  const count = bookmarks.length;
  return (
    <Dialog side="left" title={t`目录`} closeLabel={t`关闭`} onClose={onClose}>
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
          <ChapterList onChapter={onChapter} />
        </TabPanel>
        <TabPanel value="bookmarks">
          <BookmarkList {...{ bookmarks, onBookmark, onRemove }} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
