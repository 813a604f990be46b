import type { Viewer } from '../../entities/viewer.ts';
import { AppLockRow } from '../../features/app-lock/app-lock-row.tsx';
import { AccountRows, SafetyRows } from '../../features/identity/mine/account-rows.tsx';
import { PersonalDataRows } from '../../features/personal-data/personal-data-rows.tsx';
import { AboutRows } from '../../features/preferences/about-rows.tsx';
import { AppRows } from '../../features/preferences/app-rows.tsx';
import { DisplayRows } from '../../features/preferences/display-rows.tsx';
import { ReadingRows } from '../../features/preferences/reading-rows.tsx';

/** 设置: one group below the other. What somebody can set stands in one of them, or in a group of its own here. */
export function SettingsTab({ viewer }: { viewer: Viewer | null }) {
  return (
    <div className="settings-two-columns grid grid-cols-1 items-start gap-section">
      {viewer?.isRegistered && <AccountRows viewer={viewer} />}
      <DisplayRows />
      <ReadingRows lock={<AppLockRow />} />
      {viewer && <SafetyRows viewer={viewer} />}
      {viewer && <PersonalDataRows viewer={viewer} />}
      <AppRows />
      <AboutRows />
    </div>
  );
}
