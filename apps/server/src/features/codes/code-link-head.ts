import type { CodePreview } from '@baohe/contract/codes';
import { isCode, typedCode } from '@baohe/domain/codes/code';
import { helpsMissing } from '@baohe/domain/codes/help';
import { codeSentence } from '@baohe/domain/codes/sentence';
import { AppError } from '../../platform/app-error.ts';
import { visitOf, type Visit } from '../../platform/http/visit.ts';
import type { PageHeadOf } from '../../platform/http/web-app.ts';
import { spendCodeLink } from './code-tries.ts';
import type { CodesDeps } from './codes-deps.ts';
import { resolvePreview } from './parse-code.ts';

const LINK = /^\/k\/([^/]{1,200})\/?$/;
/** Without a name chat programs would show none. */
const NEUTRAL_TEXT = '漫画、套图、影像、音声、小说和游戏，随身带着，接着看。';
/** A link in a group is fetched by many at once; a help is seen soon after. */
const CACHE_CONTROL = 'private, max-age=60';

/**
 * What a chat program shows of /k/CODE: the preview that the code gives everybody, nothing from behind the lock. A
 * code that nobody has, and one too many from an address, look like the site itself.
 */
export function codeLinkHead(
  deps: CodesDeps,
  publicUrl: string | undefined,
  onError: (error: unknown) => void,
): PageHeadOf {
  return async (path, request, reply) => {
    const [, typed] = LINK.exec(path) ?? [];
    if (typed === undefined) {
      return null;
    }
    const site = publicUrl ?? `${request.protocol}://${request.host}`;
    const code = typedCode(decoded(typed));
    const preview = isCode(code)
      ? await previewOrNull(deps, code, visitOf(request, reply), onError)
      : null;
    const siteName = deps.settings.read('siteName');
    return {
      cacheControl: CACHE_CONTROL,
      elements: preview
        ? elements(siteName, {
            title: preview.postTitle,
            description: `${invitation(preview)}${codeSentence(code)}`,
            image: absolute(preview.postCover, site),
            url: `${site}/k/${code}`,
          })
        : elements(siteName, {
            title: siteName,
            description: NEUTRAL_TEXT,
            image: `${site}/icon.svg`,
            url: `${site}/k/${code}`,
          }),
    };
  };
}

/** The page comes whatever happens here: the app itself says what is wrong. */
async function previewOrNull(
  deps: CodesDeps,
  code: string,
  visit: Visit,
  onError: (error: unknown) => void,
): Promise<CodePreview | null> {
  try {
    await spendCodeLink(deps, visit);
    return await resolvePreview(deps, code, null);
  } catch (error) {
    if (!(error instanceof AppError)) {
      onError(error);
    }
    return null;
  }
}

function invitation({ helpCount, helpsNeeded }: CodePreview): string {
  const missing = helpsMissing(helpCount, helpsNeeded);
  return missing > 0 ? `帮我开一下这个盒子，还需${missing}助力。` : '盒子已经打开了。';
}

/** Media may have a host of their own. */
const absolute = (address: string, site: string): string =>
  address.startsWith('/') ? site + address : address;

interface Described {
  title: string;
  description: string;
  /** Both absolute: who reads them stands nowhere. */
  image: string;
  url: string;
}

function elements(siteName: string, described: Described): string {
  const properties = Object.entries({ type: 'website', site_name: siteName, ...described });
  return [
    `<title>${escaped(described.title)}</title>`,
    // Who has the link may pass it on; nobody finds it by searching.
    '<meta name="robots" content="noindex" />',
    ...properties.map(
      ([name, value]) => `<meta property="og:${name}" content="${escaped(value)}" />`,
    ),
  ].join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
