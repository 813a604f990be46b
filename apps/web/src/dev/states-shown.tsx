import { BoxHero } from '@baohe/ui/box-hero';
import { BoxMark } from '@baohe/ui/box-mark';
import { BoxStage } from '@baohe/ui/box-stage';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { BoxBalloon } from '@baohe/ui/drawings/box-balloon';
import { CloudPlug } from '@baohe/ui/drawings/cloud-plug';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { FailedState } from '@baohe/ui/failed-state';
import { OfflineBar } from '@baohe/ui/offline-bar';
import { SectionHead } from '@baohe/ui/section-head';
import { RefreshCw } from 'lucide-react';
import { Show } from './show.tsx';

const nothing = () => undefined;

export function StatesShown() {
  return (
    <>
      <Show title="宝盒">
        <div className="dev-loud">
          <BoxHero />
          <Card style={{ marginBottom: 16 }}>输入 10 位资源码，打开异次元。</Card>
        </div>
        <div className="dev-row dev-show">
          <BoxMark size={20} />
          <BoxMark />
          <BoxMark size={48} />
          <CloudPlug />
          <CloudPlug connected />
          <BoxBalloon />
        </div>
        <div className="dev-loud">
          <BoxStage />
        </div>
      </Show>
      <Show title="状态">
        <div className="dev-pair">
          <EmptyState title="暂无记录，快去探索吧" text="看到喜欢的，点一下书签，就会放进这里。">
            <Button kind="main">去首页看看</Button>
            <Button>开今日盲盒</Button>
          </EmptyState>
          <FailedState
            title="获取失败"
            text="服务器没有按时回答，不是你的问题。"
            request={{ label: '请求编号', id: '7F3A-20C1', copyLabel: '复制', onCopy: nothing }}
          >
            <Button kind="main">
              <RefreshCw size={16} />
              再试一次
            </Button>
          </FailedState>
        </div>
        <div className="dev-stack">
          <FailedRow text="下一页没有取到，前 48 条还在" retryLabel="重试" onRetry={nothing} />
          <OfflineBar text="离线，显示的是上次的内容" />
        </div>
      </Show>
      <Show title="卡片和小标题">
        <Card>
          <SectionHead title="最新上架" note="今天 12 部">
            <Button kind="text" small>
              MORE+
            </Button>
          </SectionHead>
          <p>跟着鲸群飞过七座浮城。</p>
        </Card>
      </Show>
    </>
  );
}
