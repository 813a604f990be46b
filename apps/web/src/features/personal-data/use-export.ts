import { useClient } from '@baohe/app-shell/call-context';
import { useSite } from '@baohe/app-shell/site';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchPart, type BegunPart } from '../../entities/personal-data.ts';
import { useTimeText } from '../../entities/use-time-text.ts';
import { saveFile } from '../../native/save-file.ts';
import { usePartLabels } from './use-part-labels.ts';
import { zipOf } from './zip.ts';

/** Fetches part after part and saves them as one ZIP; how far it is goes from 0 to 1. */
export function useExport() {
  const client = useClient();
  const readme = useReadme();
  const stop = useRef(new AbortController());
  const [progress, setProgress] = useState(0);

  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const collecting = useMutation({
    async mutationFn(parts: readonly BegunPart[]) {
      const { signal } = stop.current;
      const at = new Date();
      const files = [{ name: 'README.txt', text: readme(at, parts) }];
      setProgress(0);
      for (const [index, begun] of parts.entries()) {
        const records = await fetchPart(client, begun, signal);
        files.push({ name: `${begun.part}.json`, text: JSON.stringify(records, null, 2) });
        setProgress((index + 1) / parts.length);
      }
      const zip = await zipOf(files, at);
      signal.throwIfAborted();
      await saveFile(zip, `baohe-data-${at.toISOString().slice(0, 10)}.zip`);
    },
  });
  return { collecting, progress };
}

/** For whoever opens the ZIP years later, without the site. */
function useReadme(): (at: Date, parts: readonly BegunPart[]) => string {
  const { t } = useLingui();
  const timeText = useTimeText();
  const labels = usePartLabels();
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;
  return (at, parts) => {
    const time = timeText(at.toISOString());
    const lines = [
      t`这是你在「${siteName}」的个人数据，导出于 ${time}。`,
      t`每个文件都是 UTF-8 编码的 JSON，用任何文本编辑器都能打开；时间为世界协调时（UTC）。`,
      '',
      ...parts.map(({ part }) => `${part}.json  ${labels[part]}`),
      '',
      t`里面没有密码、令牌或设备密钥。请像保管密码一样保管这个文件。`,
    ];
    // Windows' editor of old shows no other line end.
    return `${lines.join('\r\n')}\r\n`;
  };
}
