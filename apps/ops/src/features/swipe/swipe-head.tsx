import { StaffLink } from '@baohe/app-shell/staff/navigation';
import { IconButton, iconButtonClass } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { LayoutGrid, Send } from 'lucide-react';
import type { Folder } from '../../entities/folder.ts';
import type { ListedImage } from '../../entities/image.ts';

interface SwipeHeadProps {
  folder: Folder | null | undefined;
  image: ListedImage | undefined;
  onPublish: () => void;
}

export function SwipeHead({ folder, image, onPublish }: SwipeHeadProps) {
  const { t } = useLingui();
  const { page = 0, pages = 0 } = image ?? {};
  return (
    <header className="ops-swipe-head">
      <StaffLink to="/" aria-label={t`返回网格`} className={iconButtonClass()}>
        <LayoutGrid size={20} aria-hidden="true" />
      </StaffLink>
      <h1>
        {folder && image ? folder.title : t`逐张审核`}
        {image && <small>{t`图集 ${page} / ${pages} · 只有你在看这一份`}</small>}
      </h1>
      <IconButton label={t`发布并复制口令`} disabled={!image} onClick={onPublish}>
        <Send size={20} aria-hidden="true" />
      </IconButton>
    </header>
  );
}
