/** The key of an Android phone goes the way of a browser's: app/back-button.ts decides what it closes. */
export function takeBackKey(): void {
  void import('@capacitor/app').then(async ({ App }) => {
    await App.addListener('backButton', () => history.back());
  });
}
