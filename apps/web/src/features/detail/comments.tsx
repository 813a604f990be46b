import { isMember } from '@baohe/domain/membership/zone-access';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { MessageCircleDashed, Send } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useMembership } from '../../entities/membership/membership.ts';
import { useRefusals } from '../../entities/refusals.ts';
import './detail.css';

const LONGEST = 200;

/** Members and staff have the bar, and are told while comments are off; others read the sentence alone. */
export function Comments() {
  const { t } = useLingui();
  const { areas, isStaff } = useMembership();
  return (
    <>
      <div className="grid justify-items-center gap-3 px-4 py-12 text-center text-text-2">
        <MessageCircleDashed size={40} strokeWidth={1.5} aria-hidden="true" />
        <p className="text-sm">{t`仅发布者与会员可见`}</p>
      </div>
      {(isStaff || isMember(areas)) && <CommentBar />}
    </>
  );
}

function CommentBar() {
  const { t } = useLingui();
  const { commentsOff } = useRefusals();
  const [text, setText] = useState('');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    commentsOff();
  };
  return (
    <form className="comment-bar" onSubmit={send}>
      <input
        type="text"
        aria-label={t`写评论`}
        placeholder={t`写评论`}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="flex-none">
        <Send size={18} aria-hidden="true" />
        {t`发送`}
      </Button>
    </form>
  );
}
