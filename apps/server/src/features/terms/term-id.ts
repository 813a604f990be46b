import { createHash } from 'node:crypto';

// Named after itself: whichever manifest brings a tag, it is the same one.
const idOf = (prefix: string, text: string) =>
  `${prefix}_${createHash('sha256').update(text).digest('hex').slice(0, 12).toUpperCase()}`;

export const tagId = ({ taxonomy, label }: { taxonomy: string; label: string }): string =>
  idOf('TAG', `${taxonomy}/${label}`);

export const topicId = (name: string): string => idOf('TOPIC', name);
