const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const LONGEST_EMAIL = 254;
/** Mainland mobile: 11 digits, the second and third as the carriers use them. */
const PHONE = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;

/** Area code, number and perhaps an extension: 010-62345678, 0755 8765432-12. */
const LANDLINE = /^0\d{2,3}[- ]?[2-9]\d{6,7}(?:-\d{1,6})?$/;
const REAL_NAME = /^\p{Script=Han}{2,4}$/u;
const NICKNAME = /^[\p{Script=Han}\w]{2,8}$/u;
const QQ = /^[1-9]\d{4,11}$/;
const ZIP = /^\d{6}$/;

export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);
export const isPhone = (text: string): boolean => PHONE.test(text);
export const isLandline = (text: string): boolean => LANDLINE.test(text);
export const isRealName = (text: string): boolean => REAL_NAME.test(text);
export const isNickname = (text: string): boolean => NICKNAME.test(text);
export const isQq = (text: string): boolean => QQ.test(text);
export const isZip = (text: string): boolean => ZIP.test(text);
