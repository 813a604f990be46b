import type { Language } from '@baohe/domain/language/languages';

type Texts = Record<Language, string>;

interface Entry {
  question: Texts;
  answer: Texts;
}

/** The questions about memberships until an operator writes others. */
export const SHIPPED_FAQ = {
  start: {
    question: {
      'zh-CN': '开通后多久生效？',
      'zh-TW': '開通後多久生效？',
      en: 'How soon does it start?',
      de: 'Wann gilt die Mitgliedschaft?',
      ja: 'いつから有効ですか？',
    },
    answer: {
      'zh-CN':
        '付款成功后马上生效，页面会自己更新，不用重新登录。钱晚到也照常开通，一天不少。超过 10 分钟仍未到账，请把“我的订单”里的订单号告诉管理员。',
      'zh-TW':
        '付款成功後馬上生效，頁面會自己更新，不用重新登入。錢晚到也照常開通，一天不少。超過 10 分鐘仍未到帳，請把「我的訂單」裡的訂單號告訴管理員。',
      en: 'At once when the payment has arrived; the page updates by itself. Money that arrives late counts in full. If nothing happens within 10 minutes, give the administrator the order number from “My orders”.',
      de: 'Sofort nach Zahlungseingang; die Seite aktualisiert sich selbst. Auch spät eingegangenes Geld zählt voll. Tut sich nach 10 Minuten nichts, nenne dem Administrator die Bestellnummer aus „Meine Bestellungen“.',
      ja: 'お支払いの確認後すぐに有効になり、ページは自動で更新されます。入金が遅れても日数は減りません。10 分を過ぎても反映されない場合は、「注文履歴」の注文番号を管理者にお知らせください。',
    },
  },
  difference: {
    question: {
      'zh-CN': '次元会员和全站通有什么不同？',
      'zh-TW': '次元會員和全站通有什麼不同？',
      en: 'A membership for one zone or the all-site pass?',
      de: 'Mitgliedschaft für einen Bereich oder Generalpass?',
      ja: '次元会員と全サイトパスの違いは？',
    },
    answer: {
      'zh-CN':
        '次元会员打开次元区的全部内容；全站通打开次元、福利、暗网和社区。同一种会员续费，时间累加；不同种类各自计时，互不影响。',
      'zh-TW':
        '次元會員打開次元區的全部內容；全站通打開次元、福利、暗網和社群。同一種會員續費，時間累加；不同種類各自計時，互不影響。',
      en: 'The first opens everything in its zone; the all-site pass opens every zone and the forum. Renewing the same kind adds its days to the end; different kinds run side by side.',
      de: 'Die erste öffnet alles in ihrem Bereich, der Generalpass alle Bereiche und das Forum. Wer verlängert, bekommt die Tage hinten angehängt; verschiedene Arten laufen nebeneinander.',
      ja: '次元会員はワールドのすべてを、全サイトパスはすべてのエリアと広場を開きます。同じ種類の更新は日数が加算され、別の種類は並行して数えられます。',
    },
  },
  end: {
    question: {
      'zh-CN': '会员到期后收藏还在吗？',
      'zh-TW': '會員到期後收藏還在嗎？',
      en: 'What stays when it ends?',
      de: 'Was bleibt, wenn sie endet?',
      ja: '期限が切れたらコレクションは残りますか？',
    },
    answer: {
      'zh-CN':
        '都在。收藏、历史和阅读进度不会丢，到期后只是打不开会员内容；用助力或点数解锁过的作品一直能看。',
      'zh-TW':
        '都在。收藏、歷史和閱讀進度不會丟，到期後只是打不開會員內容；用助力或點數解鎖過的作品一直能看。',
      en: 'Everything of yours: collection, history and progress. Only what needs a membership is locked again; works that you unlocked with points or helps stay open.',
      de: 'Alles, was dir gehört: Sammlung, Verlauf und Lesestand. Nur was eine Mitgliedschaft braucht, ist wieder verschlossen; mit Punkten oder Hilfen freigeschaltete Werke bleiben offen.',
      ja: 'コレクション、履歴、進み具合はすべて残ります。会員向けの作品が開けなくなるだけで、ポイントや応援でロックを解除した作品はいつでも見られます。',
    },
  },
  devices: {
    question: {
      'zh-CN': '可以在几台设备上使用？',
      'zh-TW': '可以在幾台裝置上使用？',
      en: 'On how many devices?',
      de: 'Auf wie vielen Geräten?',
      ja: '何台の端末で使えますか？',
    },
    answer: {
      'zh-CN':
        '会员跟着账号走，在哪台设备上登录都能用。登录中的设备可以在“设备管理”里看到，不用的随时退出。',
      'zh-TW':
        '會員跟著帳號走，在哪台裝置上登入都能用。登入中的裝置可以在「裝置管理」裡看到，不用的隨時登出。',
      en: 'It belongs to your account: log in wherever you like. The list of devices shows where you are logged in, and logs out those you no longer use.',
      de: 'Sie gehört zu deinem Konto: melde dich an, wo du willst. Die Geräteliste zeigt, wo du angemeldet bist, und meldet unbenutzte Geräte ab.',
      ja: '会員資格はアカウントに付くので、どの端末でもログインすれば使えます。ログイン中の端末は「端末の管理」で確認でき、不要なものはいつでもログアウトできます。',
    },
  },
} satisfies Record<string, Entry>;
