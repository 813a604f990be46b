import { readUpdateKey } from './update-key.ts';

const config = {
  appId: 'app.baohe',
  appName: '异次元宝盒',
  // Made by `npm run page`. Never `server.url`: the page is in the app, and a live update replaces it there.
  webDir: '../web/dist-native',
  plugins: {
    LiveUpdate: {
      // Without it the plugin takes any bundle from anybody.
      publicKey: readUpdateKey({ isRelease: process.env['BAOHE_RELEASE'] === '1' }),
      readyTimeout: 10_000,
      autoUpdateStrategy: 'none',
      // All but the bundle that runs and the one that is next.
      autoDeleteBundles: true,
    },
    SplashScreen: { launchAutoHide: false, backgroundColor: '#000000' },
  },
};

export default config;
