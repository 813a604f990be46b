/** `龍 龙|龜 龟|…` */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
