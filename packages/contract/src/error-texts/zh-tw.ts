import type { ErrorTexts } from '../error-text.ts';

export const errorTexts: ErrorTexts = {
  'request.invalid': '請求參數有誤：{field}',
  'session.missing': '請先登入',
  'access.denied': '暫無權限',
  'path.unknown': '請求的位址不存在',
  'method.not_allowed': '此介面不支援這種請求方式，請使用 {allow}',
  'request.conflict': '內容已被修改，請重新整理後再試',
  'request.too_large': '請求內容過大',
  'request.not_json': '請求內容須為 JSON',
  'request.too_many': '操作過於頻繁，請在 {seconds} 秒後再試',
  'server.failed': '伺服器出錯了，請稍後再試',
  'call.not_supported': '暫不支援此操作',
  'server.busy': '伺服器忙碌，請稍後再試',
  'access.foreign_origin': '請求來自其他網站，已拒絕',
  'announcement.not_found': '暫無公告',
  'announcement.key_taken': '「{key}」已有一則發布中的公告，請先停用它',
  'envelope.damaged': '加密內容無法讀取，請重新整理頁面',
  'envelope.unknown_key': '加密金鑰已更新，請重試',
  'envelope.clock': '裝置時間不準確，請校準後再試',
  'envelope.replay': '此請求已處理過',
  'envelope.required': '本站的介面只接受加密的請求',
};
