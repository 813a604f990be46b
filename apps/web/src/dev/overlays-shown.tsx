import { BottomSheet, type SheetStop } from '@baohe/ui/bottom-sheet';
import { BoxHero } from '@baohe/ui/box-hero';
import { Button } from '@baohe/ui/button';
import { Cover } from '@baohe/ui/cover';
import { CoverGrid } from '@baohe/ui/cover-grid';
import { Dialog } from '@baohe/ui/dialog';
import { CloudPlug } from '@baohe/ui/drawings/cloud-plug';
import { Field } from '@baohe/ui/field';
import { LoadingOverlay } from '@baohe/ui/loading-overlay';
import { Toast } from '@baohe/ui/toast';
import { CalendarCheck, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import crossing from './art/crossing.svg';
import fox from './art/fox.svg';
import moonear from './art/moonear.svg';
import { Show } from './show.tsx';

type Overlay = (close: () => void) => ReactNode;

const LONG_TEXT = Array.from(
  { length: 14 },
  (_, day) => `第 ${day + 1} 天：宝盒里多了几部新作品，修好了离线时历史记录变空的问题。`,
);

/** Every part that opens above the page, by the word on its button. */
const OVERLAYS: Record<string, Overlay> = {
  退出: (close) => (
    <Dialog
      title="确定退出异次元宝盒？"
      cancelLabel="取消"
      actions={
        <Button kind="main" onClick={close}>
          确定
        </Button>
      }
      onClose={close}
    >
      <p>阅读进度已经保存。</p>
    </Dialog>
  ),
  断网: (close) => (
    <Dialog
      title="网络连接失败"
      picture={<CloudPlug />}
      closeLabel="关闭"
      actions={
        <Button kind="main" onClick={close}>
          再次尝试
        </Button>
      }
      onClose={close}
    >
      <p>已保存的内容仍可以看。</p>
    </Dialog>
  ),
  联网: (close) => (
    <Dialog
      title="网络连接恢复"
      picture={<CloudPlug connected />}
      closeLabel="关闭"
      actions={
        <Button kind="main" onClick={close}>
          我知道了
        </Button>
      }
      onClose={close}
    />
  ),
  公告: (close) => (
    <Dialog title="公告" closeLabel="关闭" onClose={close}>
      <ul>
        {LONG_TEXT.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  ),
  长公告: (close) => (
    <Dialog
      title="一个标题很长很长、要写满两行还不够的公告：关于宝盒搬家的说明"
      cancelLabel="取消"
      actions={
        <Button kind="main" onClick={close}>
          我知道了
        </Button>
      }
      onClose={close}
    >
      {LONG_TEXT.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  ),
  绑定邮箱: (close) => (
    <Dialog
      title="绑定邮箱"
      cancelLabel="取消"
      actions={
        <Button kind="main" onClick={close}>
          确定
        </Button>
      }
      onClose={close}
    >
      <Field label="邮箱" type="email" hint="忘记密码时用得上" />
    </Dialog>
  ),
  德语: (close) => (
    <Dialog
      title="Keine Berechtigung"
      cancelLabel="Abbrechen"
      actions={
        <Button kind="main" onClick={close}>
          Mitgliedschaft freischalten
        </Button>
      }
      onClose={close}
    >
      <p lang="de">
        Für das Darknet brauchst du eine Darknet-Mitgliedschaft oder den Gesamtzugang.
      </p>
    </Dialog>
  ),
  更新: (close) => (
    <Dialog
      title="发现新版本 1.1.0"
      picture={<BoxHero />}
      locked
      actions={
        <Button kind="main" onClick={close}>
          立即更新
        </Button>
      }
    >
      <p>5 秒内重新载入，阅读进度已保存。</p>
    </Dialog>
  ),
  已复制: () => <Toast kind="done" text="已复制口令" />,
  暂无权限: () => <Toast text="❤ 暂无权限 ❤" />,
  保存失败: (close) => (
    <Toast
      kind="error"
      text="图片保存失败"
      retryLabel="重试"
      onRetry={close}
      closeLabel="关闭"
      onClose={close}
    />
  ),
  长消息: (close) => (
    <Toast
      kind="error"
      text="服务器没有按时回答，这一页的图片没有全部保存下来，请检查网络以后再试一次"
      retryLabel="重试"
      onRetry={close}
      closeLabel="关闭"
      onClose={close}
    />
  ),
  获取中: () => <LoadingOverlay label="获取中..." />,
  对话框上的提示: (close) => (
    <>
      <Dialog title="修改密码" cancelLabel="取消" onClose={close}>
        <p>改好后要重新登录。</p>
      </Dialog>
      <Toast text="密码不正确" />
    </>
  ),
};

export function OverlaysShown() {
  const [open, setOpen] = useState<string | null>(null);
  const [stop, setStop] = useState<SheetStop>('rest');
  const close = () => setOpen(null);

  return (
    <>
      <Show title="对话框、提示、遮罩">
        <div className="dev-row">
          {Object.keys(OVERLAYS).map((name) => (
            <Button key={name} onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
          {open && <Button onClick={close}>收起</Button>}
        </div>
      </Show>
      {open && OVERLAYS[open]?.(close)}
      <BottomSheet
        label="我的记录"
        stop={stop}
        onStop={setStop}
        head={
          <>
            <Button small>
              <CalendarCheck size={16} />
              <span className="dev-word">每日签到</span>
            </Button>
            <Button small>
              <History size={16} />
              <span className="dev-word">历史记录</span>
            </Button>
            <span className="dev-points">
              我的点数 <b>128</b>
            </span>
          </>
        }
      >
        <CoverGrid>
          {Array.from({ length: 12 }, (_, index) => (
            <article key={index} className="dev-post">
              <Cover src={[crossing, moonear, fox][index % 3]} progress={((index * 7) % 10) / 10} />
              <h3>风铃町的夏天 {index + 1}</h3>
              <p>看到 {(index * 70) % 100}%</p>
            </article>
          ))}
        </CoverGrid>
      </BottomSheet>
    </>
  );
}
