/** Why a file or a work did not come in, or came in differently than it stands on the disk. */
export const IMPORT_REASONS = {
  unreadable: { 'zh-CN': '读不了', en: 'cannot be read' },
  damaged: { 'zh-CN': '文件损坏', en: 'the file is damaged' },
  wrongType: { 'zh-CN': '内容和扩展名不符', en: 'is not what its name says' },
  unsupported: { 'zh-CN': '不支持这种格式', en: 'this format is not supported' },
  rar: {
    'zh-CN': '不支持 RAR，请转成 ZIP 或 CBZ',
    en: 'RAR is not supported: convert it to ZIP or CBZ',
  },
  sevenZip: {
    'zh-CN': '不支持 7z，请转成 ZIP 或 CBZ',
    en: '7z is not supported: convert it to ZIP or CBZ',
  },
  pdf: {
    'zh-CN': '不支持 PDF，请转成图片或 EPUB',
    en: 'PDF is not supported: convert it to pictures or EPUB',
  },
  encrypted: { 'zh-CN': '压缩包有密码', en: 'the archive has a password' },
  outsidePath: { 'zh-CN': '里面有指向外面的路径，没有解开', en: 'names a path outside of itself' },
  symbolicLink: { 'zh-CN': '符号链接，没有打开', en: 'a symbolic link is not followed' },
  nestedArchive: {
    'zh-CN': '压缩包里还有压缩包，没有解开',
    en: 'an archive inside of an archive is not opened',
  },
  tooManyFiles: { 'zh-CN': '文件太多', en: 'too many files' },
  tooLarge: { 'zh-CN': '太大', en: 'too large' },
  tooCompressed: { 'zh-CN': '压缩比异常，没有解开', en: 'compressed beyond reason' },
  tooManyPixels: { 'zh-CN': '图片像素太多', en: 'a picture with too many pixels' },
  tooMuchMemory: {
    'zh-CN': '处理时占用内存过多，已停止',
    en: 'needed too much memory and was stopped',
  },
  tooSlow: { 'zh-CN': '处理时间过长，已停止', en: 'took too long and was stopped' },
  parserEnded: {
    'zh-CN': '处理它的进程意外退出',
    en: 'the process that read it ended unexpectedly',
  },
  empty: { 'zh-CN': '里面没有能用的内容', en: 'holds nothing that can be used' },
  pageMissing: { 'zh-CN': '有一页损坏，已跳过', en: 'a damaged page was left out' },
  encodingGuessed: { 'zh-CN': '编码是猜的', en: 'its encoding was guessed' },
  noChapters: { 'zh-CN': '没有找到章节，整本作为一章', en: 'no chapters were found: it is one' },
  noFfmpeg: { 'zh-CN': '没有 ffmpeg，按原样播放', en: 'without ffmpeg it is served as it is' },
  onlySaved: { 'zh-CN': '没有 ffmpeg，只能下载', en: 'without ffmpeg it is a download only' },
  notPlayable: { 'zh-CN': '浏览器放不了这种编码', en: 'browsers do not play this codec' },
  badMetadata: {
    'zh-CN': '元数据读不了，用了文件名',
    en: 'its metadata cannot be read: its name was used',
  },
  ratingUnclear: {
    'zh-CN': '看不懂它的年龄分级，谁都能看',
    en: 'its age rating is not understood: it is for everybody',
  },
  coverMade: { 'zh-CN': '没有封面，画了一张', en: 'had no cover: one was drawn' },
  sameContent: { 'zh-CN': '和另一部作品内容相同', en: 'the same content as another work' },
  refused: { 'zh-CN': '没有通过检查', en: 'did not pass the checks' },
} as const satisfies Record<string, { 'zh-CN': string; en: string }>;

export type ImportReason = keyof typeof IMPORT_REASONS;

/** Something to say about one file of a work. */
export interface ImportNote {
  reason: ImportReason;
  /** Below the path that is imported, or inside of the archive. */
  file: string;
  /** Numbers and names, for somebody who looks closer; never a path of this machine. */
  detail: string;
}
