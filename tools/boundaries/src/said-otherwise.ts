import { LANGUAGES, type Language } from '@baohe/domain/language/languages';

const OTHERS = LANGUAGES.filter((language) => language !== 'zh-CN');

const inLanguages = (languages: readonly Language[], reason: string, texts: readonly string[]) =>
  languages.flatMap((language) => texts.map((text) => ({ language, text, reason })));

/** Translations that rightly do without the word of the glossary. */
export const saidOtherwise = [
  ...inLanguages(['ja'], '退会 is the word for deleting an account and says it without it', [
    '注销账号',
    '确定注销账号？',
    '账号将在 {day} 注销，之前登录可以撤销',
    '账号正在注销',
    '账号已注销',
  ]),
  ...inLanguages(['ja'], 'いいね is the list; here somebody does not care for a work', [
    '每天 {BOX_SIZE} 份，不喜欢可以换',
  ]),
  ...inLanguages(['ja'], 'counted in 台, which are devices', [
    '{at}：{devices} 台设备里有 {rolledBack} 台启动失败，退回了旧版，超过 5%，所以自动停止了发布。查清原因后可以再次发布，计数从头开始。',
  ]),
  ...inLanguages(OTHERS, '标签页 is a tab of the browser', ['新标签页']),
  ...inLanguages(OTHERS, 'what runs in the background is no console', ['后台任务']),
  ...inLanguages(['en', 'de', 'ja'], '目录 is a folder here, not the contents of a work', [
    'submit.php 所在的目录，只能是 https',
    '数据目录',
    '导入目录里没有这个文件夹',
  ]),
  ...inLanguages(['en', 'de', 'ja'], 'the console of the gateway, not ours', [
    '例如：已在网关后台退款',
    '在网关后台核对流水号，确实付了就补单。',
    '在网关后台退掉多付的一笔，再记为已处理。',
  ]),
  ...inLanguages(['en', 'de'], 'the console of the gateway, not ours', [
    '网关没有答复，退款可能已经成功：请到网关后台核对。已经退了，就关掉「由网关退回」再退一次。',
  ]),
  ...inLanguages(['en', 'de', 'ja'], 'no news of an order, not a message to a person', [
    '向支付通道核对没有消息的订单。',
  ]),
];
