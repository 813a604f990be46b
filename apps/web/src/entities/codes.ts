import type { Client } from '@baohe/client/client';
import {
  helpCode,
  helpsOfPost,
  parseCode,
  shareCode,
  thankHelpers,
  unlockPost,
} from '@baohe/contract/codes';

/** What a code stands for. */
export interface ResolvedCode {
  code: string;
  /** Undefined for whoever is nobody here yet. */
  postId: string | undefined;
  title: string;
  coverUrl: string;
  sourceType: string;
  sourceLabel: string;
  /** Empty for a guest. */
  ownerName: string;
  /** Of the owner. */
  helps: number;
  helpsNeeded: number;
  isOwn: boolean;
  hasHelped: boolean;
  /** The viewer may open the post. */
  isOpen: boolean;
  /** For whoever registers after it. */
  registerPoints: number;
}

export async function resolveCode(
  client: Client,
  code: string,
  signal?: AbortSignal,
): Promise<ResolvedCode> {
  const preview = await client.call(parseCode, { cypherKey: code }, signal);
  return {
    code,
    postId: preview.fkPostId,
    title: preview.postTitle,
    coverUrl: preview.postCover,
    sourceType: preview.postSourceType,
    sourceLabel: preview.postSourceLabel,
    ownerName: preview.ownerName,
    helps: preview.helpCount,
    helpsNeeded: preview.helpsNeeded,
    isOwn: preview.isOwn,
    hasHelped: preview.hasHelped,
    isOpen: preview.isOpen,
    registerPoints: preview.registerPoints,
  };
}

/** The owner's helps with this one, and whether it opened the post. */
export async function giveHelp(client: Client, code: string) {
  const { helpCount, isOpened } = await client.call(helpCode, { cypherKey: code });
  return { helps: helpCount, isOpened };
}

export const ownCode = (client: Client, postId: string): Promise<string> =>
  client.call(shareCode, { fkPostId: postId });

/** The points that are left. */
export async function unlockWithPoints(client: Client, postId: string): Promise<number> {
  const { points } = await client.call(unlockPost, { postId });
  return points;
}

/** One friend's help. */
export interface ReceivedHelp {
  /** Empty for a guest. */
  name: string;
  at: string;
}

/** Who has helped the viewer with a post, the first first. */
export async function fetchHelps(
  client: Client,
  postId: string,
  signal: AbortSignal,
): Promise<ReceivedHelp[]> {
  const { helps } = await client.call(helpsOfPost, { postId }, signal);
  return helps
    .map(({ helperName, helpDatetime }) => ({ name: helperName, at: helpDatetime }))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Each friend who has helped with a post is told once. */
export async function sendThanks(client: Client, postId: string): Promise<void> {
  await client.call(thankHelpers, { postId });
}
