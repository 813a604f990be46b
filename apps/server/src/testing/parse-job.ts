import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FoundWork } from '@baohe/domain/import/found-work';
import type { ParsedWork, ParseJob } from '../features/import-parsing/parsed-work.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A job over files that are written for it. */
export async function parseJob(
  files: Readonly<Record<string, Buffer | string>>,
  work: Pick<FoundWork, 'kind' | 'format'> & Partial<FoundWork>,
  options: Partial<Omit<ParseJob, 'options'> & ParseJob['options']> = {},
): Promise<ParseJob> {
  const root = await temporaryFolder();
  for (const [path, data] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), data);
  }
  const [first = ''] = Object.keys(files);
  const { encoding = 'auto', chapterPattern = '', depth = 'whole' } = options;
  return {
    root,
    workshop: await temporaryFolder(),
    depth,
    options: { encoding, chapterPattern },
    work: {
      path: first,
      title: first.replace(/\.\w+$/, ''),
      series: null,
      files: [{ path: first }],
      beside: [],
      bytes: 0,
      ...work,
    },
  };
}

/** A novel as it will be read: volumes, chapters and their texts. */
export async function readNovel(
  { workshop }: Pick<ParseJob, 'workshop'>,
  { contentInfo, files }: ParsedWork,
): Promise<[volume: string, ...chapters: [name: string, text: string][]][]> {
  const volumes = contentInfo['volumeList'] as {
    volumeName: string;
    chapterList: { chapterName: string; chapterText: string }[];
  }[];
  const textOf = async (ref: string) => {
    const path = files.find((file) => file.ref === ref)?.path ?? '';
    return (await readFile(join(workshop, path), 'utf8')).trim().replaceAll(/\n+/g, '\n');
  };
  return Promise.all(
    volumes.map(async ({ volumeName, chapterList }) => {
      const chapters = await Promise.all(
        chapterList.map(async ({ chapterName, chapterText }): Promise<[string, string]> => [
          chapterName,
          await textOf(chapterText),
        ]),
      );
      return [volumeName, ...chapters] as [string, ...[string, string][]];
    }),
  );
}
