import type { FirstStep } from '@baohe/contract/first-steps';
import { useLingui } from '@lingui/react/macro';
import type { ConsoleSearch } from '../../shared/navigation.tsx';

export interface StepText {
  title: string;
  /** What to do, and where. */
  text: string;
  /** The section where it is done; without one it is done on the server. */
  to?: string;
  search?: ConsoleSearch;
  action?: string;
}

export function useStepTexts(): Readonly<Record<FirstStep, StepText>> {
  const { t } = useLingui();
  return {
    name: {
      title: t`给站点取个名字`,
      text: t`访客在标题和登录页上看到它。`,
      to: '/settings',
      search: { q: 'siteName' },
      action: t`去设置`,
    },
    address: {
      title: t`写下站点的网址`,
      text: t`启动时设置环境变量 PUBLIC_URL，比如 https://box.example。分享的链接会用到它。`,
    },
    content: {
      title: t`放进自己的内容`,
      text: t`导入一个文件夹，或者直接上传压缩包和文件。`,
      to: '/imports',
      action: t`去导入`,
    },
    categories: {
      title: t`整理分类`,
      text: t`把内容放进次元、福利或暗网下面的分类里，访客才找得到。`,
      to: '/categories',
      action: t`看分类`,
    },
    tiers: {
      title: t`准备会员`,
      text: t`至少有一种会员在售，访客才能升级。`,
      to: '/tiers',
      action: t`看会员`,
    },
    gateway: {
      title: t`接上收款`,
      text: t`配置一个正式的收款通道，测试通道不算。`,
      to: '/gateways',
      action: t`看网关`,
    },
    backup: {
      title: t`安排备份`,
      text: t`npm run backup -- 文件 把整个站点写进一个文件，站点开着也可以，做过一次就打勾。用别的工具备份的，安排好以后在这里确认。`,
      to: '/health',
      action: t`备份要有什么`,
    },
  };
}
