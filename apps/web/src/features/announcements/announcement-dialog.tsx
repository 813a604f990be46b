import '@baohe/ui/clean-html.css';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Button } from '@baohe/ui/button';
import { Checkbox } from '@baohe/ui/checkbox';
import { Dialog } from '@baohe/ui/dialog';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Announcement } from '../../entities/announcement.ts';
import { useCleanHtml } from '../../entities/clean-html.ts';
import { dismiss } from './dismissed.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    announcement: {
      announcement: Announcement;
      /** It came by itself, so it can be told not to come again. */
      uninvited?: boolean;
    };
  }
}

interface AnnouncementDialogProps extends DialogWay {
  announcement: Announcement;
  uninvited?: boolean;
}

export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { announcement, uninvited = false, onClose } = props;
  const { t } = useLingui();
  const [never, setNever] = useState(false);

  const close = () => {
    if (never) {
      dismiss(announcement);
    }
    onClose();
  };

  return (
    <Dialog
      title={announcement.title}
      closeLabel={t`关闭`}
      onClose={close}
      actions={
        <Button kind="main" onClick={close}>
          {t`我知道了`}
        </Button>
      }
    >
      <AnnouncementText html={announcement.html} />
      {uninvited && (
        <Checkbox checked={never} onChange={setNever}>
          {t`不再提示`}
        </Checkbox>
      )}
    </Dialog>
  );
}

function AnnouncementText({ html }: { html: string }) {
  const clean = useCleanHtml(html);
  return clean === undefined ? (
    <SkeletonLines count={4} />
  ) : (
    <div className="clean-html text-text-2" dangerouslySetInnerHTML={{ __html: clean }} />
  );
}
