import { voicesFor, type spokenLanguage } from '@baohe/domain/reading-text/voices';

/** Some browsers look for their voices only when they are asked. */
const WAIT_MS = 2500;

/** The voices of this device that can say a text of this language. */
export async function findVoices(
  synth: SpeechSynthesis,
  language: ReturnType<typeof spokenLanguage>,
): Promise<SpeechSynthesisVoice[]> {
  if (synth.getVoices().length === 0) {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, WAIT_MS);
      synth.addEventListener(
        'voiceschanged',
        () => {
          clearTimeout(timer);
          done();
        },
        { once: true },
      );
    });
  }
  return voicesFor(synth.getVoices(), language);
}
