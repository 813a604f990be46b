import { Card } from '@baohe/ui/card';
import { Checkbox } from '@baohe/ui/checkbox';
import { Chip, Chips } from '@baohe/ui/chip';
import { Field } from '@baohe/ui/field';
import { PasswordField } from '@baohe/ui/password-field';
import { Segmented } from '@baohe/ui/segmented';
import { Switch } from '@baohe/ui/switch';
import { TabPanel, Tabs } from '@baohe/ui/tabs';
import { Search, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { Show } from './show.tsx';

export function FieldsShown() {
  const [name, setName] = useState('星海旅人07');
  const [word, setWord] = useState('夏天');
  const [sort, setSort] = useState<'latest' | 'trend' | 'hottest'>('latest');
  const [unlocked, setUnlocked] = useState(true);
  const [agreed, setAgreed] = useState(true);
  const [tab, setTab] = useState<'history' | 'collect' | 'feedback'>('history');

  return (
    <>
      <Show title="输入">
        <div className="dev-pair">
          <Field
            label="用户名"
            hint="4 到 20 个字符，字母、数字或汉字"
            icon={<UserRound size={20} />}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <PasswordField
            label="密码"
            placeholder="至少 8 个字符"
            showLabel="显示密码"
            hideLabel="隐藏密码"
            defaultValue="宝盒一二三四"
          />
          <Field label="邮箱" type="email" defaultValue="traveller@" error="邮箱格式不正确" />
          <Field
            label="搜索"
            icon={<Search size={20} />}
            maxLength={20}
            counter
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
          <Field label="手机" placeholder="11 位手机号" />
          <Field label="用户编号" defaultValue="10086" disabled hint="不能更改" />
        </div>
      </Show>
      <Show title="选择">
        <div className="dev-stack">
          <Chips>
            <Chip selected>漫画</Chip>
            <Chip selected={false} count="1284">
              治愈
            </Chip>
            <Chip>日常</Chip>
            <Chip kind="line">
              不要：悬疑
              <X size={14} />
            </Chip>
          </Chips>
          <div>
            <Segmented
              label="排序"
              value={sort}
              onChange={setSort}
              options={[
                { value: 'latest', label: '✨最新' },
                { value: 'trend', label: '❤️流行' },
                { value: 'hottest', label: '🔥热门' },
              ]}
            />
          </div>
          <Card className="dev-stack">
            <div className="dev-row">
              <span className="dev-label">解锁模式</span>
              <Switch label="解锁模式" checked={unlocked} onChange={setUnlocked} />
              <Switch
                label="限制模式"
                checked={!unlocked}
                onChange={() => setUnlocked(!unlocked)}
              />
              <Switch label="不可用" checked={false} disabled onChange={setUnlocked} />
            </div>
            <div className="dev-row">
              <Checkbox checked={agreed} onChange={setAgreed}>
                我已阅读并同意用户协议和隐私政策
              </Checkbox>
              <Checkbox checked={!agreed} onChange={() => setAgreed(!agreed)}>
                记住我
              </Checkbox>
            </div>
            <Segmented
              wide
              label="外观"
              value={sort}
              onChange={setSort}
              options={[
                { value: 'latest', label: '跟随系统' },
                { value: 'trend', label: '浅色' },
                { value: 'hottest', label: '深色' },
              ]}
            />
          </Card>
        </div>
      </Show>
      <Show title="标签页">
        <Tabs
          label="我的记录"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'history', label: '观看历史' },
            { value: 'collect', label: '我的收藏' },
            { value: 'feedback', label: '意见反馈' },
          ]}
        >
          <TabPanel value="history">
            <p>看到 62% 的《风铃町的夏天》</p>
          </TabPanel>
          <TabPanel value="collect">
            <p>暂无记录，快去探索吧</p>
          </TabPanel>
          <TabPanel value="feedback">
            <p>有什么想说的，写在这里。</p>
          </TabPanel>
        </Tabs>
      </Show>
    </>
  );
}
