import { Badge } from '@baohe/ui/badge';
import { Cover } from '@baohe/ui/cover';
import { CoverGrid } from '@baohe/ui/cover-grid';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { Skeleton, SkeletonGrid, SkeletonLines } from '@baohe/ui/skeleton';
import { Flame } from 'lucide-react';
import crossing from './art/crossing.svg';
import fox from './art/fox.svg';
import lighthouse from './art/lighthouse.svg';
import moonear from './art/moonear.svg';
import nighttrain from './art/nighttrain.svg';
import planet from './art/planet.svg';
import { Show } from './show.tsx';

export function CoversShown() {
  return (
    <>
      <Show title="封面">
        <CoverGrid>
          <article className="dev-post">
            <Cover
              src={planet}
              foot={
                <span>
                  <Flame size={12} />
                  12.9万
                </span>
              }
            >
              <span className="cover-badges">
                <Badge hue="book">本子</Badge>
                <Badge isNew>新</Badge>
              </span>
            </Cover>
            <h3>星海旅人与机械猫</h3>
            <p>第 12 话 · 更新</p>
          </article>
          <article className="dev-post">
            <Cover src={crossing} progress={0.62}>
              <Badge hue="book">本子</Badge>
            </Cover>
            <h3>风铃町的夏天</h3>
            <p>看到 62%</p>
          </article>
          <article className="dev-post">
            <Cover src="/nothing-here.webp" />
            <h3>封面没有取到</h3>
            <p>7 卷 · 118 章</p>
          </article>
        </CoverGrid>
        <div className="dev-show">
          <CoverGrid ratio="wide">
            <article className="dev-post">
              <Cover
                ratio="wide"
                src={nighttrain}
                foot={
                  <>
                    <span>
                      <Flame size={12} />
                      9.2万
                    </span>
                    <span>08:02</span>
                  </>
                }
              >
                <Badge hue="mmd">MMD</Badge>
              </Cover>
              <h3>银河夜行列车</h3>
            </article>
            <article className="dev-post">
              <Cover ratio="wide" src={lighthouse} />
              <h3>潮汐邮局</h3>
            </article>
          </CoverGrid>
        </div>
        <div className="dev-show">
          <CoverGrid ratio="square">
            <Cover ratio="square" src={moonear} alt="月亮戴着耳机" />
            <Cover ratio="square" src={fox} alt="狐面祭" />
            <Cover ratio="square" alt="封面没有取到" />
          </CoverGrid>
        </div>
      </Show>
      <Show title="类型">
        <div className="dev-row">
          <Badge hue="book">本子</Badge>
          <Badge hue="mmd">MMD</Badge>
          <Badge hue="audio">音声</Badge>
          <Badge hue="novel">小说</Badge>
          <Badge hue="set">套图</Badge>
          <Badge hue="pack">合集</Badge>
          <Badge hue="game">游戏</Badge>
          <Badge isNew>新</Badge>
        </div>
      </Show>
      <Show title="进度">
        <div className="dev-stack">
          <ProgressBar label="看到 62%" value={0.62} />
          <ProgressBar label="看到 8%" value={0.08} />
        </div>
      </Show>
      <Show title="正在刷新...">
        <SkeletonGrid label="正在刷新..." count={3} />
        <div className="dev-show">
          <SkeletonGrid label="正在刷新..." count={2} ratio="wide" />
        </div>
        <div className="dev-show dev-stack">
          <Skeleton className="cover-video skeleton-cover" />
          <SkeletonLines count={3} />
        </div>
      </Show>
    </>
  );
}
