import { lazyPart } from '@baohe/app-shell/lazy-part';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { CodeField } from '@baohe/ui/code-field';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ClipboardPaste } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { ageRefusalIn } from '../../entities/age-refusal.ts';
import { CodeCard } from './code-card.tsx';
import { CODE_PARTS, useCodeEntry } from './use-code-entry.ts';

const AgeAccess = lazyPart(async () => (await import('../../entities/age-access.tsx')).AgeAccess);

interface CodeEntryProps {
  /** In a row with its button, where there is little room. */
  isCompact?: boolean;
  /** Beside the label. */
  head?: ReactNode;
  /** Below the field. */
  children?: ReactNode;
}

/** Where a friend's code is entered: typed, or pasted with its whole sentence. */
export function CodeEntry({ isCompact = false, head, children }: CodeEntryProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { code, isComplete, resolving, type, look, send, mayPaste, paste } = useCodeEntry();
  const ageRefusal = ageRefusalIn(resolving.error);

  const field = (
    <CodeField
      label={t`输入 10 位资源码`}
      hideLabel
      parts={CODE_PARTS}
      {...(!isCompact && { partNames: [t`代号`, t`个体`, t`级`] })}
      value={code}
      enterKeyHint="search"
      error={resolving.error && !ageRefusal ? textOf(resolving.error) : undefined}
      hint={isCompact ? undefined : t`朋友发来的口令，整句粘贴也可以`}
      onChange={({ target }) => type(target.value)}
    />
  );
  const submit = (
    <Button
      kind="main"
      type="submit"
      className="grow"
      disabled={!isComplete}
      busy={resolving.isPending}
      busyLabel={t`获取中...`}
    >
      {t`查看`}
    </Button>
  );

  return (
    <>
      {!isCompact && (
        <div className="mb-2 flex flex-wrap items-center gap-x-2">
          <h2 className="font-bold">{t`输入 10 位资源码`}</h2>
          {head}
        </div>
      )}
      {resolving.data ? (
        <CodeCard resolved={resolving.data} onClear={() => type('')} />
      ) : (
        <form onSubmit={send} noValidate>
          {isCompact ? (
            <div className="flex flex-wrap gap-2">
              <div className="flex-[999_1_10.5rem]">{field}</div>
              {/* Beside the field or below it, but together. */}
              <div className="flex grow items-start gap-2">
                {submit}
                {mayPaste && (
                  <IconButton label={t`粘贴`} kind="fill" onClick={() => void paste()}>
                    <ClipboardPaste size={18} aria-hidden="true" />
                  </IconButton>
                )}
              </div>
            </div>
          ) : (
            <>
              {field}
              <div className="mt-3 flex flex-wrap gap-2">
                {mayPaste && (
                  <Button className="grow" onClick={() => void paste()}>
                    <ClipboardPaste size={18} aria-hidden="true" />
                    {t`粘贴`}
                  </Button>
                )}
                {submit}
              </div>
            </>
          )}
        </form>
      )}
      {ageRefusal && (
        <Suspense>
          <AgeAccess isPart refusal={ageRefusal} onSaid={() => look(code)} />
        </Suspense>
      )}
      {children}
    </>
  );
}
