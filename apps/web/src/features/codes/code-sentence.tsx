import { toast, toastError } from '@baohe/app-shell/toast';
import { codeSentence } from '@baohe/domain/codes/sentence';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { writeClipboard } from '../../native/clipboard.ts';
import './linked-code.css';

/** K7QM·X24A·9S: code name, individual, level. */
const PARTS = [
  [0, 4],
  [4, 8],
  [8, 10],
] as const;

/** A code to be read, and the sentence to take along. */
export function CodeSentence({ code }: { code: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await writeClipboard(codeSentence(code));
      toast(t`已复制口令`, 'done');
    } catch {
      // Browsers inside chat programs may forbid it: the code can be marked by hand.
      toastError(t`复制失败，请长按口令手动复制`);
    }
  };
  return (
    <section className="card flex flex-wrap items-center gap-x-3 py-2.5 pr-2">
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="text-2xs text-text-2">{t`口令`}</p>
        <p className="font-code text-lg leading-snug font-bold tracking-wide whitespace-nowrap text-ember select-all">
          {PARTS.map(([from, to]) => (
            <span key={from} className="linked-code-part">
              {code.slice(from, to)}
            </span>
          ))}
        </p>
      </div>
      <Button kind="text" onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" />
        {t`复制口令`}
      </Button>
    </section>
  );
}
