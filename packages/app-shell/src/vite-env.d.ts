/** What is given to a build: read by name, or the build carries all of it along. */
interface ImportMetaEnv {
  readonly VITE_RELEASE?: string;
  readonly VITE_VERSION?: string;
  readonly VITE_SITE?: string;
  readonly VITE_CHANNEL?: string;
  readonly VITE_UPDATE_KEY?: string;
}
