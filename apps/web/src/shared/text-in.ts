/**
 * The text of a file of words. Many subtitles are older than UTF-8: what cannot be UTF-8 is read as
 * Chinese was written before it.
 */
export async function textIn(reply: Response): Promise<string> {
  const bytes = await reply.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
