import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** Who helps: nobody of the staff gets a new password by a mail that others may read. */
export function ForgottenPassword() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="text"
        small
        className="-mt-2 -mr-4 justify-self-end"
        onClick={() => setOpen(true)}
      >
        {t`忘记密码`}
      </Button>
      {isOpen && (
        <Dialog title={t`忘记密码`} closeLabel={t`关闭`} onClose={() => setOpen(false)}>
          <p className="text-sm text-text-2">
            {t`请管理员在“用户与会员”里打开你的账号，选“重置密码”。站长自己忘了，在服务器上运行：`}
          </p>
          <code className="mt-3 block rounded-md bg-surface-3 px-3 py-2 font-code text-sm break-all">
            {'npm run admin -- reset ROOT'}
          </code>
        </Dialog>
      )}
    </>
  );
}
