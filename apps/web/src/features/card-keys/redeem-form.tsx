import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CARD_KEY_LENGTH, shownCardKey, typedCardKey } from '@baohe/domain/card-keys/card-key';
import { Button } from '@baohe/ui/button';
import { Field } from '@baohe/ui/field';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, CircleCheck, ClipboardPaste } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { redeemKey } from '../../entities/card-keys.ts';
import { useTimeText } from '../../entities/use-time-text.ts';
import { useViewer } from '../../entities/viewer.ts';
import { readClipboard } from '../../native/clipboard.ts';
import { useWorthText } from './use-worth-text.ts';

const REDEEMING = ['redeem'];
const EMPTY_KEY = shownCardKey('X'.repeat(CARD_KEY_LENGTH));

/** Where a card key is entered: typed or pasted, it is tidied while it is. */
export function RedeemForm() {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const isRegistered = useViewer()?.isRegistered === true;
  const [key, setKey] = useState('');
  const isComplete = key.length === CARD_KEY_LENGTH;
  const redeeming = useMutation({
    mutationKey: REDEEMING,
    mutationFn: (typed: string) => redeemKey(client, queries, typed),
    onSuccess: () => setKey(''),
  });

  const type = (text: string) => {
    setKey(typedCardKey(text));
    redeeming.reset();
  };
  const paste = async () => {
    // Who does not allow it is asked by the browser again next time.
    type(await readClipboard());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isRegistered) {
      openDialog('account', { mode: 'register' });
    } else if (isComplete && queries.isMutating({ mutationKey: REDEEMING }) === 0) {
      // What is drawn knows of it a little later than a second tap comes.
      redeeming.mutate(key);
    }
  };

  return (
    <form noValidate onSubmit={send}>
      <div className="flex flex-wrap items-start gap-2">
        <Field
          label={t`卡密`}
          className="min-w-0 flex-[1_1_15rem] [&_.field-input]:font-code [&_.field-input]:font-bold [&_.field-label]:sr-only"
          value={shownCardKey(key)}
          error={redeeming.error ? textOf(redeeming.error) : undefined}
          placeholder={EMPTY_KEY}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          end={
            'clipboard' in navigator && (
              <IconButton label={t`粘贴`} className="text-link" onClick={() => void paste()}>
                <ClipboardPaste size={20} />
              </IconButton>
            )
          }
          onChange={({ target }) => type(target.value)}
        />
        <Button
          kind="main"
          type="submit"
          className="flex-auto md:flex-none"
          disabled={!isComplete}
          busy={redeeming.isPending}
          busyLabel={t`兑换中...`}
        >
          {t`兑换`}
        </Button>
      </div>
      <output className="mt-2 block min-h-8">
        {redeeming.data ? (
          <Brought {...redeeming.data} />
        ) : (
          key === '' && <span className="text-xs text-text-2">{t`卡密可以换点数或会员时长`}</span>
        )}
        {key !== '' && (
          <span className="flex items-start gap-1.5 text-xs text-text-2">
            <Check
              size={16}
              aria-hidden="true"
              className={`flex-none ${isComplete ? 'text-ok' : 'text-text-3'}`}
            />
            {t`空格、横线和大小写已整理好；O 和 I 也认得`}
          </span>
        )}
      </output>
    </form>
  );
}

function Brought({ worth, until }: Awaited<ReturnType<typeof redeemKey>>) {
  const { t } = useLingui();
  const timeText = useTimeText();
  const worthText = useWorthText();
  const brought = worthText(worth);
  const end = until === null ? '' : timeText(until);
  return (
    <span className="flex items-center gap-2 rounded-md bg-surface-2 px-3 py-2.5 text-sm text-ok">
      <CircleCheck size={18} aria-hidden="true" className="flex-none" />
      {end ? t`兑换成功：${brought}，有效到 ${end}` : t`兑换成功：${brought}`}
    </span>
  );
}
