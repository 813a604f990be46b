import { useClient } from '@baohe/app-shell/call-context';
import { searchedKeyword } from '@baohe/domain/search/keyword';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  ArrowUpLeft,
  BookOpen,
  Folder,
  Hash,
  History,
  MessagesSquare,
  type LucideIcon,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFollowTags } from '../../entities/follow-tags.ts';
import { MarkedText } from '../../entities/marked-text.tsx';
import { useSourceName } from '../../entities/source-name.ts';
import { fetchSuggestions, type Suggestion } from '../../entities/suggestion.ts';

type Kind = Suggestion['kind'];

const ICONS: Record<Kind, LucideIcon> = {
  recent: History,
  tag: Hash,
  topic: MessagesSquare,
  category: Folder,
  title: BookOpen,
};

interface SuggestionsProps {
  typed: string;
  onSearch: (keyword: string) => void;
  /** Puts the text into the field, to go on typing. */
  onTake: (text: string) => void;
}

/** What somebody may be about to type. They take no turn from whoever has to wait. */
export function Suggestions({ typed, onSearch, onTake }: SuggestionsProps) {
  const { t } = useLingui();
  const client = useClient();
  const keyword = useSettled(searchedKeyword(typed));
  const { data } = useQuery({
    queryKey: ['search', 'suggest', keyword],
    queryFn: ({ signal }) => fetchSuggestions(client, keyword, signal),
    placeholderData: keepPreviousData,
    meta: { volatile: true },
    enabled: keyword !== '',
  });
  const records = data ?? [];
  // Nothing to suggest, or nothing came: what was typed can be searched all the same.
  if (records.length === 0) {
    return null;
  }
  return (
    <Card className="px-3.5 py-1">
      <ul aria-label={t`搜索建议`}>
        {records.map((each) => (
          <li
            key={`${each.kind} ${each.termId ?? each.postId ?? each.text}`}
            className="suggestion-row flex items-center"
          >
            <Way suggestion={each} onSearch={onSearch}>
              <SuggestionText suggestion={each} />
            </Way>
            <IconButton
              label={t`填入 ${each.text}`}
              className="text-text-3"
              onClick={() => onTake(each.text)}
            >
              <ArrowUpLeft size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface WayProps {
  suggestion: Suggestion;
  onSearch: (keyword: string) => void;
  children: ReactNode;
}

/** A title opens its post, a term its list; an own search is made again. */
function Way({ suggestion, onSearch, children }: WayProps) {
  const follow = useFollowTags();
  const { kind, text, termId, postId } = suggestion;
  if (postId !== null) {
    return (
      <Link to="/detail" search={{ post: postId }} className="suggestion">
        {children}
      </Link>
    );
  }
  if (termId !== null) {
    const termKind = kind === 'topic' ? 'topics' : kind === 'tag' ? 'tag' : 'category';
    return (
      <Link
        to="/term"
        search={{ term: termId, kind: termKind, name: text }}
        className="suggestion"
        {...(termKind !== 'category' && { onClick: follow })}
      >
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className="suggestion" onClick={() => onSearch(text)}>
      {children}
    </button>
  );
}

function SuggestionText({ suggestion }: { suggestion: Suggestion }) {
  const { kind, text, marks, work } = suggestion;
  const Icon = ICONS[kind];
  return (
    <>
      {work ? (
        <Cover src={work.coverUrl} ratio="square" className="suggestion-cover" />
      ) : (
        <span className="suggestion-icon">
          <Icon size={18} aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0">
        <span className="line-clamp-2 leading-tight font-medium">
          <MarkedText text={text} marks={marks} />
        </span>
        <span className="block text-xs text-text-3 tabular-nums">
          <SuggestionKind suggestion={suggestion} />
        </span>
      </span>
    </>
  );
}

/** What it is, and how much of it there is. */
function SuggestionKind({ suggestion: { kind, total, work } }: { suggestion: Suggestion }) {
  const { t } = useLingui();
  const nameOf = useSourceName();
  const kinds: Record<Kind, string> = {
    recent: t`搜过`,
    tag: t`标签`,
    topic: t`话题`,
    category: t`分类`,
    title: t`作品`,
  };
  if (work) {
    return nameOf(work);
  }
  if (!total) {
    return kinds[kind];
  }
  const count = total.isMore ? `${total.count}+` : `${total.count}`;
  return `${kinds[kind]} · ${t`${count} 个作品`}`;
}

/** Somebody who types rests for so long when they want to see something. */
const TYPING_PAUSE_MS = 300;

/** What is typed, once the fingers rest; nothing before that. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const clock = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(clock);
  }, [typed]);
  return settled;
}
