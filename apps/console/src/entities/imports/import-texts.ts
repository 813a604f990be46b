import type { ImportReason } from '@baohe/domain/import/import-reason';
import type { WorkKind } from '@baohe/domain/import/work-kind';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const KIND_NAMES: Readonly<Record<WorkKind, MessageDescriptor>> = {
  comics: msg`漫画`,
  pictures: msg`图集`,
  novels: msg`小说`,
  audio: msg`音声`,
  video: msg`视频`,
  games: msg`游戏`,
};

/** Where a work's description was found. */
export const SOURCE_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  'comic-info': msg`ComicInfo.xml`,
  opf: msg`EPUB`,
  nfo: msg`NFO`,
  audiobookshelf: msg`Audiobookshelf`,
  'audio-tags': msg`音频标签`,
  text: msg`正文`,
  names: msg`文件名`,
};

/** Why a file or a work did not come in, or came in differently. */
export const REASON_TEXTS: Readonly<Record<ImportReason, MessageDescriptor>> = {
  unreadable: msg`读不了`,
  damaged: msg`文件损坏`,
  wrongType: msg`内容和扩展名不符`,
  unsupported: msg`不支持这种格式`,
  rar: msg`不支持 RAR，请转成 ZIP 或 CBZ`,
  sevenZip: msg`不支持 7z，请转成 ZIP 或 CBZ`,
  pdf: msg`不支持 PDF，请转成图片或 EPUB`,
  encrypted: msg`压缩包有密码`,
  outsidePath: msg`里面有指向外面的路径，没有解开`,
  symbolicLink: msg`符号链接，没有打开`,
  nestedArchive: msg`压缩包里还有压缩包，没有解开`,
  tooManyFiles: msg`文件太多`,
  tooLarge: msg`太大`,
  tooCompressed: msg`压缩比异常，没有解开`,
  tooManyPixels: msg`图片像素太多`,
  tooMuchMemory: msg`处理时占用内存过多，已停止`,
  tooSlow: msg`处理时间过长，已停止`,
  parserEnded: msg`处理它的进程意外退出`,
  empty: msg`里面没有能用的内容`,
  pageMissing: msg`有一页损坏，已跳过`,
  encodingGuessed: msg`编码是猜的`,
  noChapters: msg`没有找到章节，整本作为一章`,
  noFfmpeg: msg`没有 ffmpeg，按原样播放`,
  onlySaved: msg`没有 ffmpeg，只能下载`,
  notPlayable: msg`浏览器放不了这种编码`,
  badMetadata: msg`元数据读不了，用了文件名`,
  ratingUnclear: msg`看不懂它的年龄分级，谁都能看`,
  coverMade: msg`没有封面，画了一张`,
  sameContent: msg`和另一部作品内容相同`,
  refused: msg`没有通过检查`,
};
