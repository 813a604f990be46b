/** The library that all files of the site's own belong to. */
export const OWN_LIBRARY = 'own';
