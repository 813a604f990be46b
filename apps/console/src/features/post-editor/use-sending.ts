import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** Sends files one after the other and hands each to the form as it is there; one that fails is named. */
export function useSending<Sent extends File | { file: File }, Stored>(
  send: (client: Client, sent: Sent) => Promise<Stored>,
  onStored: (stored: Stored, sent: Sent) => void,
) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const [waiting, setWaiting] = useState(0);
  const sendAll = async (files: readonly Sent[]) => {
    setWaiting((before) => before + files.length);
    for (const file of files) {
      try {
        onStored(await send(client, file), file);
      } catch (error) {
        const why = error instanceof CallFailed ? textOf(error) : (error as Error).message;
        const { name } = file instanceof File ? file : file.file;
        toastError(why === '' ? t`${name} 没有传上去` : t`${name} 没有传上去：${why}`);
      } finally {
        setWaiting((before) => before - 1);
      }
    }
  };
  return { waiting, send: (files: readonly Sent[]) => void sendAll(files) };
}
