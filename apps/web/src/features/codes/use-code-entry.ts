import { useClient } from '@baohe/app-shell/call-context';
import { CODE_LENGTH, typedCode } from '@baohe/domain/codes/code';
import { codeInSentence } from '@baohe/domain/codes/sentence';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { resolveCode } from '../../entities/codes.ts';
import { readClipboard } from '../../native/clipboard.ts';

/** 代号, 个体, 级. */
export const CODE_PARTS = [4, 4, 2];

/** A code as it is typed or pasted, with its whole sentence or without, and what it stands for. */
export function useCodeEntry() {
  const client = useClient();
  const [code, setCode] = useState('');
  const resolving = useMutation({
    // By this one watch-clipboard.ts knows it.
    mutationKey: ['code'],
    mutationFn: (typed: string) => resolveCode(client, typed),
  });

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
    look(type(await readClipboard()));
  };
  return {
    code,
    isComplete: code.length === CODE_LENGTH,
    resolving,
    type,
    look,
    send,
    mayPaste: 'clipboard' in navigator,
    paste,
  };
}
