import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { kindOf } from '../../entities/posts/edited-post.ts';
import { AreaInput } from '../../shared/form/area-input.tsx';
import { ChaptersPart } from './chapters-part.tsx';
import { SourcesPart, TracksPart } from './media-part.tsx';
import { PagesPart } from './pages-part.tsx';
import { usePart } from './use-part.ts';

const MOST_HTML = 60_000;

/** What a work of this kind holds. */
export function ContentPart() {
  const { t } = useLingui();
  const [sourceType] = usePart('sourceType');
  switch (kindOf(sourceType)) {
    case 'gallery':
    case 'image-set':
      return <PagesPart />;
    case 'novel':
      return <ChaptersPart />;
    case 'audio':
      return <TracksPart />;
    case 'video':
      return <SourcesPart />;
    case 'article':
      return (
        <Card>
          <AreaInput
            name="html"
            label={t`正文（HTML，不安全的标签会去掉）`}
            rows={16}
            most={MOST_HTML}
          />
        </Card>
      );
  }
}
