import { openDialog } from '@baohe/app-shell/dialogs';
import { RowArrow, RowButton, rowClass, Rows, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, Info, MessageSquareText } from 'lucide-react';
import { APP_VERSION } from '../../entities/app-version.ts';

/** 帮助与关于: answers, somebody to write to, and what runs here. */
export function AboutRows() {
  const { t } = useLingui();
  const version = APP_VERSION;
  return (
    <Rows label={t`帮助与关于`}>
      <RowButton
        icon={<CircleQuestionMark size={20} aria-hidden="true" />}
        title={t`常见问题`}
        end={<RowArrow />}
        onClick={() => openDialog('membershipFaq', {})}
      />
      <Link to="/one/mine" search={{ tab: 'feedback' }} className={rowClass()}>
        <RowText
          icon={<MessageSquareText size={20} aria-hidden="true" />}
          title={t`意见反馈`}
          note={t`想要的功能、遇到的问题，都可以告诉我们`}
          end={<RowArrow />}
        />
      </Link>
      <RowButton
        icon={<Info size={20} aria-hidden="true" />}
        title={t`关于与检测`}
        note={t`当前版本 ${version}`}
        end={<RowArrow />}
        onClick={() => openDialog('diagnosis', {})}
      />
    </Rows>
  );
}
