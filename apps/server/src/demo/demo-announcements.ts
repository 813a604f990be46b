import type { AnnouncementDraft } from '../features/announcements/announcements.repository.ts';
import { DEMO_UNLOCK_CODE } from './demo-settings.ts';

export const demoAnnouncements: AnnouncementDraft[] = [
  {
    key: 'guestAnno',
    name: '欢迎来到异次元宝盒',
    content: `<p>这里收着漫画、套图、影像、音声、小说和游戏，手机和电脑上接着看。</p>
<h3>怎么开始</h3>
<ul><li>首页的 <strong>免费看</strong> 点开就能读、能看、能听</li><li>注册一个名字，收藏和进度换了设备也在</li><li>会员打开整个分区，标签和话题一路逛下去</li></ul>
<p><small>本站演示内容均为原创生成，适合所有年龄。</small></p>`,
  },
  {
    key: 'sesameAnno',
    name: '获取更多资源',
    content: `<p>新藏品每天 <strong>12:00</strong> 上架。想先睹为快，可以：</p>
<ol><li>在首页的 <strong>免费看</strong> 里挑一部，马上打开</li><li>拨到「解锁模式」，按标签和话题找同类作品</li><li>用会员账号登录，整个分区都能看</li></ol>
<p><small>演示站的解锁码是 <strong>${DEMO_UNLOCK_CODE}</strong>，拨动「解锁模式」时输入。</small></p>`,
  },
  {
    key: 'homeAnno',
    name: '宝盒 0.1 开箱',
    content: `<p>书架、阅读器和播放器都在了：漫画、小说、影像和音声，看到哪里都记得。资源码、助力、签到和点数也开放了，会员也可以开通了。</p>`,
  },
];
