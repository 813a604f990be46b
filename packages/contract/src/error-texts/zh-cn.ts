import type { ErrorTexts } from '../error-text.ts';

export const errorTexts: ErrorTexts = {
  'request.invalid': '请求参数有误：{field}',
  'session.missing': '请先登录',
  'access.denied': '暂无权限',
  'path.unknown': '请求的地址不存在',
  'method.not_allowed': '该接口不支持此请求方式，请使用 {allow}',
  'request.conflict': '内容已被修改，请刷新后重试',
  'request.too_large': '请求内容过大',
  'request.not_json': '请求内容须为 JSON',
  'request.too_many': '操作过于频繁，请在 {seconds} 秒后重试',
  'server.failed': '服务器出错了，请稍后重试',
  'call.not_supported': '暂不支持该操作',
  'server.busy': '服务器繁忙，请稍后重试',
  'access.foreign_origin': '请求来自其他网站，已拒绝',
  'announcement.not_found': '暂无公告',
  'announcement.key_taken': '「{key}」已有一条发布中的公告，请先停用它',
  'envelope.damaged': '加密内容无法读取，请刷新页面',
  'envelope.unknown_key': '加密密钥已更新，请重试',
  'envelope.clock': '设备时间不准确，请校准后重试',
  'envelope.replay': '该请求已处理过',
  'envelope.required': '本站的接口只接受加密的请求',
};
