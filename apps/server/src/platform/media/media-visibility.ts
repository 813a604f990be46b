/** What may be seen at this moment: asked with every file, whatever was signed or published before. */
export interface MediaVisibility {
  /** Whether a published slide, a published post of an open zone or the guest page shows this picture (SHA-256, hex). */
  isPublic(hash: string): Promise<boolean>;
  /** Whether the post with this number is published and its zone open. */
  isOpenPost(no: number): Promise<boolean>;
  /** Whether it is lent to an account at this moment: never cached, because that ends. */
  isLentTo(no: number, accountId: string): Promise<boolean>;
  /** Whether it is open and costs nothing. */
  isFreePost(no: number): Promise<boolean>;
  /** What the settings say of the sample of an open post at this moment; 0 where there is none. */
  mostInSample(no: number): Promise<number>;
}
