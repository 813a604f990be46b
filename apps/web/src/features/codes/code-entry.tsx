import { CODE_LENGTH, typedCode } from '@baohe/domain/codes/code';
import { codeInSentence } from '@baohe/domain/codes/sentence';
import { Button } from '@baohe/ui/button';
import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ClipboardPaste } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { resolveCode } from '../../entities/codes.ts';
import { useClient } from '../../shared/call-context.tsx';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { CodeCard } from './code-card.tsx';

/** Where a friend's code is entered: typed, or pasted with its whole sentence. */
export function CodeEntry() {
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

  if (resolving.data) {
    return <CodeCard resolved={resolving.data} onClear={() => type('')} />;
  }
  return (
    <form onSubmit={send} noValidate>
      <Field
        label={t`输入 10 位资源码`}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        className="font-mono"
        error={resolving.error ? textOf(resolving.error) : undefined}
        hint={t`朋友发来的口令，整句粘贴也可以`}
        onChange={({ target }) => type(target.value)}
      />
      <div className="mt-2 flex gap-2">
        {'clipboard' in navigator && (
          <Button onClick={() => void paste()}>
            <ClipboardPaste size={18} aria-hidden="true" />
            {t`粘贴`}
          </Button>
        )}
        <Button
          kind="main"
          type="submit"
          className="flex-1"
          disabled={code.length !== CODE_LENGTH}
          busy={resolving.isPending}
          busyLabel={t`获取中...`}
        >
          {t`查看`}
        </Button>
      </div>
    </form>
  );
}
