import type { HostileFiles } from './hostile-outcome.ts';

const number32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const box = (type: string, size: number, data = Buffer.alloc(0)) =>
  Buffer.concat([number32(size), Buffer.from(type), data]);
const FTYP = box('ftyp', 16, Buffer.from('isom\0\0\0\0'));

/** Sound and films that lie about themselves. */
export const HOSTILE_MEDIA: HostileFiles = {
  '音声/a/huge-tag.mp3': {
    content: Buffer.concat([
      Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f]),
      Buffer.alloc(2000),
    ]),
    is: 'imported or refused',
  },
  '音声/b/huge-picture.mp3': {
    content: Buffer.concat([
      Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0x10, 0]),
      Buffer.from('APIC'),
      number32(0x7f_ff_ff_ff),
      Buffer.alloc(3000),
    ]),
    is: 'imported or refused',
  },
  '音声/c/text.mp3': { content: 'this is no sound', is: 'imported or refused' },
  '音声/d/html.flac': { content: '<html><script>alert(1)</script>', is: 'imported or refused' },
  '音声/e/lying.wav': {
    content: Buffer.concat([
      Buffer.from('RIFF'),
      Buffer.from([0xff, 0xff, 0xff, 0xff]),
      Buffer.from('WAVEfmt '),
      Buffer.from([0xff, 0xff, 0xff, 0x7f]),
    ]),
    is: 'imported or refused',
  },
  '音声/f/loop.m4a': {
    content: Buffer.concat([FTYP, box('moov', 0), box('free', 1)]),
    is: 'imported or refused',
  },
  '音声/g/nothing.ogg': { content: Buffer.from('OggS'), is: 'imported or refused' },
  '视频/html.mp4': { content: '<html><script>alert(1)</script>', is: 'imported or refused' },
  '视频/boxes.mp4': {
    content: Buffer.concat([FTYP, ...Array.from({ length: 5000 }, () => box('free', 8))]),
    is: 'imported or refused',
  },
  '视频/negative.mp4': {
    content: Buffer.concat([FTYP, box('moov', 0xff_ff_ff_ff), Buffer.alloc(100)]),
    is: 'imported or refused',
  },
  '视频/garbage.mkv': {
    content: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(5000, 0xff)]),
    is: 'imported or refused',
  },
  '视频/concat.mp4': {
    content: 'ffconcat version 1.0\nfile /etc/passwd\n',
    is: 'imported or refused',
  },
  '视频/list/passwd.m3u8': {
    content: '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n',
    is: 'imported or refused',
  },
  '视频/remote/remote.m3u8': {
    content: '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/x.ts\n',
    is: 'imported or refused',
  },
  '视频/key/key.m3u8': {
    content: '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="file:///etc/passwd"\n#EXTINF:1,\nx.ts\n',
    is: 'imported or refused',
  },
};
