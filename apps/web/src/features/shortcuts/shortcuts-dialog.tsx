import type { DialogWay } from '@baohe/app-shell/dialogs';
import { singleKeys } from '@baohe/app-shell/keys';
import { Dialog } from '@baohe/ui/dialog';
import { Field } from '@baohe/ui/field';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Fragment, useState } from 'react';
import './shortcuts-dialog.css';
import { useKeyNames } from './use-key-names.ts';
import { useShortcuts, type Shortcut, type ShortcutGroup } from './use-shortcuts.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    shortcuts: object;
  }
}

/** What the keyboard can do, screen by screen; that of the screen behind it comes first. */
export function ShortcutsDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const [sought, setSought] = useState('');
  const here = useLocation({ select: ({ pathname }) => pathname });
  const isOn = singleKeys.use();
  const groups = useShortcuts()
    .map((group) => ({ ...group, shortcuts: group.shortcuts.filter((one) => fits(one, sought)) }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  const isHere = ({ at }: ShortcutGroup) => at !== undefined && here.startsWith(at);
  const sorted = [...groups.filter(isHere), ...groups.filter((group) => !isHere(group))];

  return (
    <Dialog title={t`快捷键`} closeLabel={t`关闭`} onClose={onClose}>
      <Field
        type="search"
        label={t`找一个操作`}
        icon={<Search size={18} aria-hidden="true" />}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <div className="shortcut-groups">
        {sorted.map((group) => (
          <section key={group.name} className="shortcut-group">
            <h3>
              {group.name}
              {isHere(group) && <small>{t`现在在这里`}</small>}
            </h3>
            <ul>
              {group.shortcuts.map((shortcut) => (
                <li key={shortcut.label}>
                  {shortcut.label}
                  <Keys shortcut={shortcut} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {sorted.length === 0 && <p>{t`没有这样的操作`}</p>}
      </div>
      <div className="shortcut-foot">
        <Switch label={t`单键快捷键`} checked={isOn} onChange={(on) => singleKeys.set(on)} />
        <span>
          <b>{t`单键快捷键`}</b>
          <small>{t`关掉以后只留 Esc、方向键和空格`}</small>
        </span>
      </div>
    </Dialog>
  );
}

function Keys({ shortcut: { ways } }: { shortcut: Shortcut }) {
  const { t } = useLingui();
  const nameOf = useKeyNames();
  return (
    <span className="shortcut-keys">
      {ways.map((keys, at) => (
        <Fragment key={keys.join(' ')}>
          {at > 0 && <span>{t`或`}</span>}
          {keys.map((key) => (
            <kbd key={key}>{nameOf(key)}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

const fits = ({ label }: Shortcut, sought: string): boolean =>
  label.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase());
