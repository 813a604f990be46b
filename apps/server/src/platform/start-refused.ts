/** The start cannot go on; the message is the one line that the person at the terminal reads. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartRefused';
  }
}
