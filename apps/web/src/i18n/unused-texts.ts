import { msg } from '@lingui/core/macro';

/** Texts of the specification that no screen shows: the catalogues hold them all the same. */
export const unusedTexts = [msg`获取成功`, msg`评论太快了，请稍后再试`];
