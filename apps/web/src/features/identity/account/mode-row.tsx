import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { AccountMode } from './account-faults.ts';

interface ModeRowProps {
  mode: AccountMode;
  onMode: (mode: AccountMode) => void;
}

/** Under the form: the way to the other mode, and a small hint that opens when tapped. */
export function ModeRow({ mode, onMode }: ModeRowProps) {
  const { t } = useLingui();
  const tipId = useId();
  const [tipOf, setTipOf] = useState<AccountMode>();
  const registering = mode === 'register';
  const open = tipOf === mode;

  return (
    <>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <button
          type="button"
          className="min-h-target text-link"
          onClick={() => onMode(registering ? 'login' : 'register')}
        >
          {registering ? t`已有账号？去登录` : t`没有账号？去注册`}
        </button>
        <button
          type="button"
          className="min-h-target text-text-2"
          aria-expanded={open}
          aria-controls={tipId}
          onClick={() => setTipOf(open ? undefined : mode)}
        >
          {registering ? t`注册有什么用？` : t`登录遇到问题？`}
        </button>
      </div>
      <output id={tipId} className="block text-sm text-pretty text-text-2">
        {open && (
          <span className="mb-2 block rounded-md bg-surface-2 px-3 py-2.5">
            {registering
              ? t`点数、收藏和解锁记录会跟着账号走，换了设备也在。不需要邮箱和手机号。`
              : t`请检查大小写和输入法；连续输错几次后要等一会儿才能再试。`}
          </span>
        )}
      </output>
    </>
  );
}
