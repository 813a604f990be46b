import { CODE_LENGTH, typedCode } from '@baohe/domain/codes/code';
import { codeInSentence } from '@baohe/domain/codes/sentence';
import { Button } from '@baohe/ui/button';
import { CodeField } from '@baohe/ui/code-field';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ClipboardPaste } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { resolveCode } from '../../entities/codes.ts';
import { useClient } from '../../shared/call-context.tsx';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { CodeCard } from './code-card.tsx';

/** 代号, 个体, 级. */
const PARTS = [4, 4, 2];

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
  const client = useClient();
  const textOf = useFailureText();
  const [code, setCode] = useState('');
  const resolving = useMutation({ mutationFn: (typed: string) => resolveCode(client, typed) });

  const type = (text: string): string => {
    const typed = codeInSentence(text) ?? typedCode(text);
    setCode(typed);
    resolving.reset();
    return typed;
  };
  const look = (typed: string) => {
    if (typed.length === CODE_LENGTH) {
      resolving.mutate(typed);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    look(code);
  };
  const paste = async () => {
    // Who does not allow it is asked by the browser again next time.
    look(type(await navigator.clipboard.readText().catch(() => '')));
  };

  const mayPaste = 'clipboard' in navigator;
  const field = (
    <CodeField
      label={t`输入 10 位资源码`}
      hideLabel
      parts={PARTS}
      {...(!isCompact && { partNames: [t`代号`, t`个体`, t`级`] })}
      value={code}
      enterKeyHint="search"
      error={resolving.error ? textOf(resolving.error) : undefined}
      hint={isCompact ? undefined : t`朋友发来的口令，整句粘贴也可以`}
      onChange={({ target }) => type(target.value)}
    />
  );
  const submit = (
    <Button
      kind="main"
      type="submit"
      className={isCompact ? 'flex-none self-start' : 'flex-1'}
      disabled={code.length !== CODE_LENGTH}
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
              <div className="flex-[1_1_11rem]">{field}</div>
              {submit}
              {mayPaste && (
                <IconButton label={t`粘贴`} kind="fill" onClick={() => void paste()}>
                  <ClipboardPaste size={18} aria-hidden="true" />
                </IconButton>
              )}
            </div>
          ) : (
            <>
              {field}
              <div className="mt-3 flex gap-2">
                {mayPaste && (
                  <Button onClick={() => void paste()}>
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
      {children}
    </>
  );
}
