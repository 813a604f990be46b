export const UPDATES_KEY = 'updates';
