import { Button, buttonClass } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { KeyRound, RefreshCw, Search, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Show } from './show.tsx';

export function ButtonsShown() {
  const [busy, setBusy] = useState(true);
  return (
    <>
      <Show title="按钮">
        <div className="dev-stack">
          <div className="dev-row">
            <Button kind="main">查看</Button>
            <Button>取消</Button>
            <Button kind="line">
              <UserPlus size={20} />
              注册用户
            </Button>
            <Button kind="text">获取更多资源</Button>
            <Button kind="danger">清空</Button>
            <a className={buttonClass({ kind: 'quiet' })} href="#buttons">
              这是链接
            </a>
          </div>
          <div className="dev-row">
            <Button kind="main" disabled>
              不可用
            </Button>
            <Button disabled>不可用</Button>
            <Button kind="main" busy={busy} busyLabel="获取中..." onClick={() => setBusy(true)}>
              查看
            </Button>
            <Button busy={busy} busyLabel="登录中...">
              登录
            </Button>
          </div>
          <div className="dev-row">
            <Button kind="main" small>
              每日签到
            </Button>
            <Button small>小按钮</Button>
            <Button kind="line" small>
              历史记录
            </Button>
            <Button kind="danger" small>
              删除
            </Button>
          </div>
          <div className="dev-narrow" lang="de">
            <Button kind="line" wide>
              Mitgliedschaftsverlängerung jetzt freischalten
            </Button>
          </div>
          <Button kind="quiet" wide>
            宽按钮
          </Button>
        </div>
      </Show>
      <Show title="图标按钮">
        <div className="dev-row">
          <IconButton label="搜索">
            <Search size={20} />
          </IconButton>
          <IconButton label="刷新" kind="fill">
            <RefreshCw size={20} />
          </IconButton>
          <IconButton label="口令" kind="on-media">
            <KeyRound size={20} />
          </IconButton>
          <IconButton label="不可用" kind="fill" disabled>
            <RefreshCw size={20} />
          </IconButton>
        </div>
      </Show>
    </>
  );
}
