// A browser needs nothing before the app starts; what the native app does then is in capacitor/start.ts.
