import type { ErrorTexts } from '../error-text.ts';

export const errorTexts: ErrorTexts = {
  'request.invalid': 'リクエストの内容が正しくありません：{field}',
  'session.missing': '先にログインしてください',
  'access.denied': '権限がありません',
  'path.unknown': 'このアドレスは存在しません',
  'method.not_allowed': 'この呼び出し方法には対応していません。{allow} を使ってください',
  'request.conflict': '内容が変更されています。更新してからやり直してください',
  'request.too_large': 'リクエストが大きすぎます',
  'request.not_json': 'リクエストは JSON でなければなりません',
  'request.too_many': '操作が多すぎます。{seconds} 秒後にやり直してください',
  'server.failed': 'サーバーでエラーが起きました。しばらくしてからやり直してください',
  'call.not_supported': 'この操作にはまだ対応していません',
  'server.busy': 'サーバーが混み合っています。しばらくしてからやり直してください',
  'access.foreign_origin': 'ほかのサイトからのリクエストのため拒否しました',
  'announcement.not_found': 'お知らせはありません',
  'announcement.key_taken': '「{key}」には公開中のお知らせがあります。先に無効にしてください',
  'envelope.damaged': '暗号化された内容を読み取れません。ページを再読み込みしてください',
  'envelope.unknown_key': '暗号鍵が更新されました。もう一度お試しください',
  'envelope.clock': '端末の時刻がずれています。合わせてからやり直してください',
  'envelope.replay': 'このリクエストはすでに処理されています',
  'envelope.required': 'このサイトは暗号化されたリクエストだけを受け付けます',
};
