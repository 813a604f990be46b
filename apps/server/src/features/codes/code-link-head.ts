import type { CodePreview } from '@baohe/contract/codes';
import { isCode, typedCode } from '@baohe/domain/codes/code';
import { helpsMissing } from '@baohe/domain/codes/help';
import { codeSentence } from '@baohe/domain/codes/sentence';
import { AppError } from '../../platform/app-error.ts';
import {
  absoluteAddress,
  headElements,
  NEUTRAL_TEXT,
  siteAddress,
  siteIcon,
} from '../../platform/http/page-head.ts';
import { visitOf, type Visit } from '../../platform/http/visit.ts';
import type { PageHeadOf } from '../../platform/http/web-app.ts';
import { spendCodeLink } from './code-tries.ts';
import type { CodesDeps } from './codes-deps.ts';
import { resolvePreview } from './parse-code.ts';

const LINK = /^\/k\/([^/]{1,200})\/?$/;
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
    const site = siteAddress(publicUrl, request);
    const code = typedCode(decoded(typed));
    const preview = isCode(code)
      ? await previewOrNull(deps, code, visitOf(request, reply), onError)
      : null;
    const siteName = deps.settings.read('siteName');
    return {
      cacheControl: CACHE_CONTROL,
      elements: headElements({
        siteName,
        url: `${site}/k/${code}`,
        isUnlisted: true,
        ...(preview
          ? {
              title: preview.postTitle,
              description: `${invitation(preview)}${codeSentence(code)}`,
              image: absoluteAddress(preview.postCover, site),
            }
          : { title: siteName, description: NEUTRAL_TEXT, image: siteIcon(site) }),
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
