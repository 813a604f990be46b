import type { Setting } from '../../entities/site/settings.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import type { EditorProps } from './editors/editor-props.ts';
import { FaqEditor } from './editors/faq-editor.tsx';
import { OddsEditor } from './editors/odds-editor.tsx';
import { SecretEditor } from './editors/secret-editor.tsx';
import { SourceTypesEditor } from './editors/source-types-editor.tsx';
import { TextsEditor } from './editors/texts-editor.tsx';
import { useSettingChange } from './use-setting-change.ts';

interface SettingPanelProps {
  setting: Setting;
  onClose: () => void;
}

/** A setting that needs more room than its row. */
export function SettingPanel({ setting, onClose }: SettingPanelProps) {
  const change = useSettingChange(setting);
  const parts = { setting, change, onDone: onClose };
  return (
    <SidePanel title={setting.label} onClose={onClose}>
      <p className="mb-4 text-sm text-text-2">{setting.meaning}</p>
      <Editor {...parts} />
    </SidePanel>
  );
}

function Editor(parts: EditorProps) {
  switch (parts.setting.input.kind) {
    case 'texts':
      return <TextsEditor {...parts} />;
    case 'faq':
      return <FaqEditor {...parts} />;
    case 'odds':
      return <OddsEditor {...parts} />;
    case 'by-source-type':
      return <SourceTypesEditor {...parts} />;
    case 'secret':
      return <SecretEditor {...parts} />;
    case 'switch':
    case 'number':
    case 'text':
    case 'choice':
    case 'picture':
      return null;
  }
}
