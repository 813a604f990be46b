import { openDialog } from '@baohe/app-shell/dialogs';
import { RowArrow, RowButton, Rows, RowText } from '@baohe/ui/rows';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { AppWindow, BookOpen, ClipboardPaste, EyeOff, Gauge, VenetianMask } from 'lucide-react';
import type { ReactNode } from 'react';
import { dataSaver } from '../../shared/data-saver.ts';
import { hidesContent } from '../../shared/hides-content.ts';
import { privateMode } from '../../shared/private-mode.ts';
import { ClipboardRow } from './clipboard-row.tsx';

/** 阅读与流量: how works open, what is fetched, what is not shown. `lock`: the row of another feature. */
export function ReadingRows({ lock }: { lock: ReactNode }) {
  const { t } = useLingui();
  const saves = dataSaver.use();
  const isPrivate = privateMode.use();
  const hides = hidesContent.use();
  const privateLabel = t`无痕模式`;
  const hidesLabel = t`离开时隐藏内容`;
  const saverLabel = t`省流量模式`;
  return (
    <Rows label={t`阅读与流量`}>
      <RowButton
        icon={<BookOpen size={20} aria-hidden="true" />}
        title={t`阅读默认设置`}
        note={t`翻页方式、方向与字号`}
        end={<RowArrow />}
        onClick={() => openDialog('readerDefaults', {})}
      />
      <div className="row">
        <RowText
          icon={<Gauge size={20} aria-hidden="true" />}
          title={saverLabel}
          note={t`不预先加载后面的内容和视频预览，封面用小图`}
          end={<Switch label={saverLabel} checked={saves} onChange={dataSaver.set} />}
        />
      </div>
      <div className="row">
        <RowText
          icon={<VenetianMask size={20} aria-hidden="true" />}
          title={privateLabel}
          note={t`不记观看历史和阅读进度，也不保存离线内容；七天后自动关闭`}
          end={<Switch label={privateLabel} checked={isPrivate} onChange={privateMode.set} />}
        />
      </div>
      <div className="row">
        <RowText
          icon={<AppWindow size={20} aria-hidden="true" />}
          title={hidesLabel}
          note={t`切换应用时画面变模糊`}
          end={<Switch label={hidesLabel} checked={hides} onChange={hidesContent.set} />}
        />
      </div>
      {lock}
      <RowButton
        icon={<EyeOff size={20} aria-hidden="true" />}
        title={t`屏蔽的内容`}
        note={t`标签、上传者、作品和标题里的词`}
        end={<RowArrow />}
        onClick={() => openDialog('blocked', {})}
      />
      <ClipboardRow icon={<ClipboardPaste size={20} aria-hidden="true" />} />
    </Rows>
  );
}
