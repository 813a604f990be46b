import type { WorkKind } from '@baohe/domain/import/work-kind';

interface Counts {
  create: number;
  update: number;
  same: number;
  refused: number;
  left: number;
}

interface Progress {
  done: number;
  total: number;
  perMinute: number;
  /** Seconds; null while nobody knows. */
  left: number | null;
  path: string;
}

/** What `npm run import` says. */
export interface ImportTexts {
  language: 'zh-CN' | 'en';
  busy: string;
  stopped: string;
  dryRun: string;
  notUndoable: string;
  noSuchPath(path: string): string;
  ownData(path: string): string;
  noSuchCategory(given: string): string;
  badPrice: string;
  actions: Record<'create' | 'update' | 'same' | 'refused', string>;
  kinds: Record<WorkKind, string>;
  count(name: string, count: number): string;
  found(works: number): string;
  progress(progress: Progress): string;
  counted(counts: Counts): string;
  report(report: Counts & { id: string; days: number }): string;
  /** Instead of an import by the manifest that lies there. */
  otherwiseByManifest: string;
  noManifest(path: string): string;
  notWithManifest(option: string): string;
  manifest(posts: number, refused: number): string;
  manifestChecked(posts: number, refused: number): string;
  manifestStopped(posts: number, isDry: boolean): string;
  undone(undone: { removed: number; restored: number; left: number }): string;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const chinese: ImportTexts = {
  language: 'zh-CN',
  busy: '另一个导入正在进行，等它结束再试',
  stopped: '停下了。再运行一次同样的命令，会从停下的地方接着导入',
  dryRun: '以上只是预演，什么都没有导入。去掉 --dry-run 开始导入',
  notUndoable: '没有这次导入，或者已经不能撤销',
  noSuchPath: (path) => `${path}：没有这个文件或文件夹`,
  ownData: (path) => `${path}：这是网站自己的数据，不能导入`,
  noSuchCategory: (given) => `--term ${given}：没有这个分类`,
  badPrice: '--price 要写整数的点数，1 到 1000000',
  actions: { create: '新建', update: '更新', same: '没变', refused: '跳过' },
  kinds: {
    comics: '漫画',
    pictures: '套图',
    novels: '小说',
    audio: '音声',
    video: '视频',
    games: '游戏',
  },
  count(name, count) {
    const units: Record<string, string> = {
      volumes: '卷',
      chapters: '章',
      pages: '页',
      tracks: '轨',
    };
    return name === 'seconds' ? clock(count) : `${count} ${units[name] ?? name}`;
  },
  found: (works) => (works === 0 ? '这里没有能导入的文件' : `找到 ${works} 部作品`),
  progress: ({ done, total, perMinute, left, path }) =>
    `${done} / ${total} 部 · ${perMinute} 部/分钟${left === null ? '' : ` · 约 ${clock(left)} 后完成`} · ${path}`,
  counted: ({ create, update, same, refused }) =>
    `新建 ${create} 部，更新 ${update} 部，没变 ${same} 部，没有进来 ${refused} 部`,
  report: ({ id, days, ...counts }) =>
    `${chinese.counted(counts)}\n${days} 天内可以整批撤销：npm run import -- --undo ${id}`,
  otherwiseByManifest:
    '这里有 manifest.jsonl，没有按它导入。要按清单导入，加上 --manifest（直接公开，不能撤销）',
  noManifest: (path) => `${path}：里面没有 manifest.jsonl`,
  notWithManifest: (option) => `--${option} 不能和 --manifest 一起用：清单自己写明每部作品`,
  manifestChecked: (posts, refused) =>
    `按 manifest.jsonl 会导入 ${posts} 部，不能进来 ${refused} 条。${chinese.dryRun}`,
  manifestStopped: (posts, isDry) =>
    isDry
      ? `停下了：检查到第 ${posts} 部，什么都没有导入`
      : `停下了：已经导入 ${posts} 部。再运行一次同样的命令，会接着导入`,
  manifest: (posts, refused) => `按 manifest.jsonl 导入 ${posts} 部，没有进来 ${refused} 条`,
  undone: ({ removed, restored, left }) =>
    `已撤销：拿掉 ${removed} 部，恢复 ${restored} 部${left ? `；${left} 部后来又导入过，没有动` : ''}`,
};

const english: ImportTexts = {
  language: 'en',
  busy: 'Another import is running: try again when it has ended',
  stopped: 'Stopped. The same command goes on where this one was stopped',
  dryRun: 'This was a dry run: nothing was imported. Leave --dry-run out to import',
  notUndoable: 'There is no such import, or it cannot be undone any more',
  noSuchPath: (path) => `${path}: no such file or folder`,
  ownData: (path) => `${path}: the site's own data`,
  noSuchCategory: (given) => `--term ${given}: no such category`,
  badPrice: '--price is a whole number of points, 1 to 1000000',
  actions: { create: 'new', update: 'changed', same: 'same', refused: 'refused' },
  kinds: {
    comics: 'comic',
    pictures: 'pictures',
    novels: 'novel',
    audio: 'audio',
    video: 'video',
    games: 'game',
  },
  count: (name, count) => (name === 'seconds' ? clock(count) : `${count} ${name}`),
  found: (works) => (works === 0 ? 'Nothing here can be imported' : `Found ${works} works`),
  progress: ({ done, total, perMinute, left, path }) =>
    `${done} of ${total} · ${perMinute} a minute${left === null ? '' : ` · about ${clock(left)} left`} · ${path}`,
  counted: ({ create, update, same, refused }) =>
    `${create} new, ${update} changed, ${same} as they were, ${refused} refused`,
  report: ({ id, days, ...counts }) =>
    `${english.counted(counts)}\nThe whole of it can be undone for ${days} days: npm run import -- --undo ${id}`,
  otherwiseByManifest:
    'There is a manifest.jsonl, which is not used. To import by it add --manifest (published at once, without an undo)',
  noManifest: (path) => `${path}: there is no manifest.jsonl in it`,
  notWithManifest: (option) =>
    `--${option} does not go with --manifest: the manifest says what each post is`,
  manifestChecked: (posts, refused) =>
    `${posts} would be imported by manifest.jsonl, ${refused} refused. ${english.dryRun}`,
  manifestStopped: (posts, isDry) =>
    isDry
      ? `Stopped after ${posts} posts: nothing was imported`
      : `Stopped after ${posts} posts. The same command goes on`,
  manifest: (posts, refused) => `${posts} imported by manifest.jsonl, ${refused} refused`,
  undone: ({ removed, restored, left }) =>
    `Undone: ${removed} removed, ${restored} as they were before${left ? `; ${left} were imported again since and stay` : ''}`,
};

/** By the language of the terminal. */
export const importTexts = (locale: string): ImportTexts =>
  locale.startsWith('zh') ? chinese : english;
