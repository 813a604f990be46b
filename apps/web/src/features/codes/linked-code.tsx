import { useSite } from '@baohe/app-shell/site';
import { helpsMissing } from '@baohe/domain/codes/help';
import { Avatar } from '@baohe/ui/avatar';
import { Button, buttonClass } from '@baohe/ui/button';
import { Shards } from '@baohe/ui/shards';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResolvedCode } from '../../entities/codes.ts';
import { LinkedCover } from '../../entities/linked-cover.tsx';
import { CodeSentence } from './code-sentence.tsx';
import './linked-code.css';
import type { GivenHelp } from './use-give-help.ts';

interface LinkedCodeProps {
  resolved: ResolvedCode;
  helped: GivenHelp | undefined;
  /** Why the help does not count. */
  refusal: string | undefined;
  isHelping: boolean;
  onHelp: () => void;
  waysOn: ReactNode;
  goOn: ReactNode;
  children: ReactNode;
}

/** The post behind a link, and where its owner stands with it. */
export function LinkedCode(props: LinkedCodeProps) {
  const { resolved, helped, refusal, isHelping, onHelp, waysOn, goOn, children } = props;
  const { t } = useLingui();
  const { code, ownerName, isOwn, helpsNeeded } = resolved;
  const friend = ownerName || t`一位朋友`;
  const helps = helped?.helps ?? resolved.helps;
  const missing = helpsMissing(helps, helpsNeeded);
  const hasHelped = helped !== undefined || resolved.hasHelped;
  const mayHelp = !isOwn && !hasHelped && missing > 0;
  const mayOpen = resolved.isOpen || isOwn;
  const isAppOpen = useSite().data?.appEnabled !== false;
  const heading = () => {
    if (helped) {
      return t`谢谢你！`;
    }
    if (isOwn) {
      return t`这是你的口令`;
    }
    return missing > 0 ? t`帮我开一下这个盒子` : t`来看看这个盒子`;
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex items-center gap-3">
        <Avatar name={ownerName} />
        <div className="min-w-0 flex-1">
          <h2 className="text-xl leading-snug font-bold">{heading()}</h2>
          <p className="text-sm wrap-anywhere">
            {helped
              ? t`${friend} 已经收到你的助力`
              : isOwn
                ? t`把链接发给朋友，他们一点就能助力`
                : t`来自 ${friend}`}
          </p>
        </div>
      </header>
      <section className="card overflow-hidden rounded-xl p-0">
        <LinkedCover post={resolved} />
        <div className="grid gap-3 p-4">
          <HelpState
            helps={helps}
            needed={helpsNeeded}
            hasHelped={hasHelped}
            isOwn={isOwn}
            helped={helped}
          />
          {mayHelp && (
            <Button kind="main" wide className="min-h-14 text-lg" busy={isHelping} onClick={onHelp}>
              <Sparkles size={20} aria-hidden="true" />
              {t`助力`}
            </Button>
          )}
          {mayHelp && refusal === undefined && (
            <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs text-text-2">
              {[t`不用注册`, t`不用下载`, t`一下就好`].map((ease) => (
                <li key={ease} className="inline-flex items-center gap-1">
                  <Check size={14} aria-hidden="true" className="flex-none text-ok" />
                  {ease}
                </li>
              ))}
            </ul>
          )}
          {refusal !== undefined && (
            <p role="alert" className="text-center text-sm text-danger">
              {refusal}
            </p>
          )}
          {isAppOpen && mayOpen && resolved.postId !== undefined && (
            <Link
              to="/detail"
              search={{ post: resolved.postId, isFromSesame: true }}
              className={buttonClass({ kind: mayHelp || hasHelped ? 'line' : 'main', wide: true })}
            >
              {t`查看资源`}
            </Link>
          )}
          {hasHelped && goOn}
        </div>
      </section>
      {!hasHelped && <CodeSentence code={code} />}
      {!hasHelped && !isOwn && waysOn}
      {hasHelped && children}
    </div>
  );
}

interface HelpStateProps {
  helps: number;
  needed: number;
  hasHelped: boolean;
  isOwn: boolean;
  helped: GivenHelp | undefined;
}

/** How far the box is, in shapes and in words. */
function HelpState({ helps, needed, hasHelped, isOwn, helped }: HelpStateProps) {
  const { t } = useLingui();
  const missing = helpsMissing(helps, needed);
  const isOpen = missing === 0;
  const text = () => {
    if (helped) {
      return t`你是第 ${helps} 位助力的人`;
    }
    if (hasHelped) {
      return t`你已经助力过了`;
    }
    if (isOpen) {
      return isOwn ? t`助力已经集齐` : t`助力已经集齐，不用再点了`;
    }
    if (isOwn || helps === 0) {
      return t`集齐 ${needed} 次助力就能打开`;
    }
    return missing === 1 ? t`已有 ${helps} 人助力，就差你了` : t`已有 ${helps} 人助力`;
  };
  return (
    <output className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
      {hasHelped && (
        <span className="linked-tick">
          <Check size={24} aria-hidden="true" />
        </span>
      )}
      <span className="linked-shards">
        <Shards given={Math.min(helps, needed)} needed={needed} />
      </span>
      <span className="min-w-0 flex-[1_1_9rem]">
        <b className="block text-lg leading-snug text-ember">
          {isOpen ? t`盒子打开了` : t`还需${missing}助力`}
        </b>
        <span className="text-xs text-text-2">{text()}</span>
      </span>
    </output>
  );
}
