import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Bold, Heading, Italic, Link, List, Pilcrow } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { AreaInput } from './area-input.tsx';
import { markUp, type Markup } from './mark-up.ts';

interface MarkupInputProps {
  name: string;
  label: string;
  most: number;
}

/** HTML as text, with buttons that put the usual tags around what is marked. */
export function MarkupInput({ name, label, most }: MarkupInputProps) {
  const { t } = useLingui();
  const form = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const put = (markup: Markup) => {
    const area = box.current?.querySelector('textarea');
    if (area) {
      const { text, from, to } = markUp(area.value, area.selectionStart, area.selectionEnd, markup);
      form.setValue(name, text, { shouldDirty: true });
      area.focus();
      // After the value is drawn.
      requestAnimationFrame(() => area.setSelectionRange(from, to));
    }
  };
  const tools: [Markup, string, ReactNode][] = [
    ['paragraph', t`段落`, <Pilcrow key="icon" size={18} aria-hidden="true" />],
    ['heading', t`小标题`, <Heading key="icon" size={18} aria-hidden="true" />],
    ['bold', t`加粗`, <Bold key="icon" size={18} aria-hidden="true" />],
    ['italic', t`斜体`, <Italic key="icon" size={18} aria-hidden="true" />],
    ['list', t`列表`, <List key="icon" size={18} aria-hidden="true" />],
    ['link', t`链接`, <Link key="icon" size={18} aria-hidden="true" />],
  ];
  return (
    <div ref={box}>
      <div role="toolbar" aria-label={t`排版`} className="mb-1 flex flex-wrap">
        {tools.map(([markup, toolLabel, icon]) => (
          <IconButton key={markup} label={toolLabel} onClick={() => put(markup)}>
            {icon}
          </IconButton>
        ))}
      </div>
      <AreaInput name={name} label={label} most={most} rows={10} spellCheck={false} />
    </div>
  );
}
