import '../features/site-settings/settings.css';
import { SETTING_GROUPS, type SettingGroup } from '@baohe/domain/site/setting-groups';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Chip } from '@baohe/ui/chip';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { Setting } from '../entities/site/settings.ts';
import { useSettings } from '../entities/site/use-settings.ts';
import { SettingPanel } from '../features/site-settings/setting-panel.tsx';
import { SettingRow } from '../features/site-settings/setting-row.tsx';
import { useGroupNames } from '../features/site-settings/use-group-names.ts';
import { FilterBar } from '../shared/filter-bar.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

const NOTHING = { q: undefined, only: undefined };

const matches = ({ key, label, meaning }: Setting, words: string): boolean =>
  [key, label, meaning].some((text) => text.toLowerCase().includes(words.toLowerCase()));

/** 设置: everything of the site that can be changed while it runs. */
export function SettingsScreen(): JSX.Element {
  const { t, i18n } = useLingui();
  const [search, changeSearch] = useAddressSearch();
  const { data: settings = [], isPending, isError, error, refetch } = useSettings();
  const words = search['q'] ?? '';
  const isOnlyChanged = search['only'] === 'changed';
  const changed = settings.filter(({ isChanged }) => isChanged).length;
  const shown = settings.filter(
    (setting) => matches(setting, words) && (!isOnlyChanged || setting.isChanged),
  );
  const opened = settings.find(({ key }) => key === search['open']);
  return (
    <main>
      <PageHead
        title={t`设置`}
        count={settings.length ? i18n.number(settings.length) : undefined}
      />
      <FilterBar
        search={{
          label: t`找设置`,
          placeholder: t`名称、说明或英文名`,
          value: words,
          maxLength: 60,
          onChange: (typed) => changeSearch({ q: typed.trim() || undefined }),
        }}
      >
        <Chip
          selected={isOnlyChanged}
          count={i18n.number(changed)}
          onClick={() => changeSearch({ only: isOnlyChanged ? undefined : 'changed' })}
        >
          {t`只看改过的`}
        </Chip>
      </FilterBar>
      {isPending && <ScreenLoading />}
      {isError && settings.length === 0 && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {settings.length > 0 && shown.length === 0 && (
        <EmptyState
          title={isOnlyChanged ? t`没有改过的设置` : t`没有这样的设置`}
          text={t`换个词试试，或者看全部。`}
        >
          <Button kind="quiet" onClick={() => changeSearch(NOTHING)}>
            {t`看全部设置`}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <Groups settings={shown} words={words} onOpen={(key) => changeSearch({ open: key })} />
      )}
      {opened && (
        <SettingPanel
          key={opened.key}
          setting={opened}
          onClose={() => changeSearch({ open: undefined })}
        />
      )}
    </main>
  );
}

interface GroupsProps {
  settings: readonly Setting[];
  words: string;
  onOpen: (key: string) => void;
}

function Groups({ settings, words, onOpen }: GroupsProps) {
  const { t, i18n } = useLingui();
  const names = useGroupNames();
  const groups = SETTING_GROUPS.map((group): [SettingGroup, Setting[]] => [
    group,
    settings.filter((setting) => setting.group === group),
  ]).filter(([, own]) => own.length > 0);
  return (
    <div className="settings-columns">
      <nav className="settings-groups" aria-label={t`设置分组`}>
        {groups.map(([group, own]) => (
          <a key={group} className="settings-group-link" href={`#settings-${group}`}>
            {names[group]}
            <span className="text-xs text-text-3 tabular-nums">{i18n.number(own.length)}</span>
          </a>
        ))}
      </nav>
      <div className="grid min-w-0 gap-4">
        {groups.map(([group, own]) => (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2
              id={`settings-${group}`}
              className="scroll-mt-3 px-1 pb-1.5 text-xs font-medium text-text-3"
            >
              {names[group]}
            </h2>
            <Card className="settings-list">
              <ul className="-my-4">
                {own.map((setting) => (
                  <SettingRow
                    key={setting.key}
                    setting={setting}
                    words={words}
                    onOpen={() => onOpen(setting.key)}
                  />
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </div>
    </div>
  );
}
