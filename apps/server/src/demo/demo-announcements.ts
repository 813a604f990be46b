import type { AnnouncementDraft } from '../features/announcements/announcements.repository.ts';
import { DEMO_UNLOCK_CODE } from './demo-settings.ts';

export const demoAnnouncements: AnnouncementDraft[] = [
  {
    key: 'guestAnno',
    name: '欢迎来到异次元宝盒',
    content: `<p>这里收着漫画、套图、影像、音声、小说和游戏。每一件藏品都有一枚 <strong>10 位资源码</strong>，朋友把它念给你听，盒子就会打开。</p>
<h3>怎么开始</h3>
<ul><li>输入资源码，先看封面和简介</li><li>集齐 <strong>3 次助力</strong>，或用点数解锁</li><li>每天签到领点数，每天开一次盲盒</li></ul>
<p><small>本站演示内容均为原创生成，适合所有年龄。</small></p>`,
  },
  {
    key: 'sesameAnno',
    name: '获取更多资源',
    content: `<p>新藏品每天 <strong>12:00</strong> 上架。想先睹为快，可以：</p>
<ol><li>把资源码分享给朋友，互相助力</li><li>开通一个分区的会员，整区畅看</li><li>在「我的」里填写想看的作品，管理员会读到</li></ol>
<p><small>演示站的解锁码是 <strong>${DEMO_UNLOCK_CODE}</strong>，拨动「解锁模式」时输入。</small></p>`,
  },
  {
    key: 'homeAnno',
    name: '宝盒 0.1 开箱',
    content: `<p>房子搭好了：一条命令启动，五种语言，三种主题。书架和播放器正在路上。</p>`,
  },
];
