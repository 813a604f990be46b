/** What stands in a playlist for a file beside it becomes this; throws where there is no such file. */
export type MemberOf = (name: string) => string;

/** Something in a playlist that we do not serve, said for the person who made it. */
export class BadPlaylist extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BadPlaylist';
  }
}
