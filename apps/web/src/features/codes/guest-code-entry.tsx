import { openDialog } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { CodeField } from '@baohe/ui/code-field';
import { Cover } from '@baohe/ui/cover';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ClipboardPaste, X } from 'lucide-react';
import type { ResolvedCode } from '../../entities/codes.ts';
import { TypeBadge } from '../../entities/post-card.tsx';
import { CODE_PARTS, useCodeEntry } from './use-code-entry.ts';

/** The code field of the guest page: a preview of the post, which opens in the app. */
export function GuestCodeEntry() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { code, isComplete, resolving, type, send, mayPaste, paste } = useCodeEntry();
  const resolved = resolving.data;
  const promptDownload = () => openDialog('appDownload', {});

  return (
    <form onSubmit={send} noValidate>
      <h2 className="mb-3 font-bold">{t`输入 10 位资源码`}</h2>
      <CodeField
        label={t`输入 10 位资源码`}
        hideLabel
        parts={CODE_PARTS}
        value={code}
        enterKeyHint="search"
        error={resolving.error ? textOf(resolving.error) : undefined}
        hint={resolved ? undefined : t`朋友发来的口令，整句粘贴也可以`}
        onChange={({ target }) => type(target.value)}
      />
      {resolved && <Preview resolved={resolved} onClear={() => type('')} />}
      <div className="mt-3.5 flex flex-wrap gap-2.5 *:min-w-fit *:flex-[1_1_7rem]">
        {resolved ? (
          <>
            <Button onClick={promptDownload}>{t`下载资源`}</Button>
            <Button kind="main" onClick={promptDownload}>
              {t`查看资源`}
            </Button>
          </>
        ) : (
          <>
            {mayPaste && (
              <Button onClick={() => void paste()}>
                <ClipboardPaste size={18} aria-hidden="true" />
                {t`粘贴`}
              </Button>
            )}
            <Button
              kind="main"
              type="submit"
              disabled={!isComplete}
              busy={resolving.isPending}
              busyLabel={t`获取中...`}
            >
              {t`查看`}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

function Preview({ resolved, onClear }: { resolved: ResolvedCode; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <article className="mt-3.5 flex gap-3 rounded-lg bg-surface-2 p-3">
      <div className="w-21 flex-none">
        <Cover src={resolved.coverUrl} eager />
      </div>
      <div className="min-w-0 flex-1">
        <TypeBadge post={resolved} />
        <h3 className="mt-1.5 line-clamp-2 leading-tight font-bold">{resolved.title}</h3>
        <p className="mt-1 text-sm text-text-2">{t`这是预览，在应用里打开`}</p>
      </div>
      <IconButton className="-mt-2 -mr-2" label={t`清除`} onClick={onClear}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </article>
  );
}
