import './post-editor.css';
import type { Language } from '@baohe/domain/language/languages';
import { nameIn } from '@baohe/domain/language/names';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { useAgeOptions } from '../../entities/age-rating.ts';
import { useSourceTypes } from '../../entities/source-types.ts';
import { useCategories } from '../../entities/terms/use-categories.ts';
import { AreaInput } from '../../shared/form/area-input.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { ContentPart } from './content-part.tsx';
import { CoverPart } from './cover-part.tsx';
import { DownloadsPart } from './downloads-part.tsx';
import { SeriesPart } from './series-part.tsx';
import { TagsPart } from './tags-part.tsx';
import { usePart } from './use-part.ts';

interface PostFormProps {
  /** Some files are not there: what would be sent back is not the whole. */
  isContentLocked?: boolean;
}

/** All fields of a post: what it is called on the left, where it stands on the right. */
export function PostForm({ isContentLocked = false }: PostFormProps) {
  const { t, i18n } = useLingui();
  const categories = useCategories();
  const ages = useAgeOptions();
  const [sourceType] = usePart('sourceType');
  // One that is no longer offered stays with the posts that have it.
  const types = useSourceTypes().filter(({ key, isOffered }) => isOffered || key === sourceType);
  return (
    <div className="editor-columns">
      <div className="grid min-w-0 gap-4">
        <Card className="grid gap-4 md:grid-cols-[160px_minmax(0,1fr)]">
          <CoverPart />
          <div className="grid content-start gap-4">
            <TextInput
              name="title"
              label={t`标题`}
              maxLength={200}
              rules={{ required: t`请输入标题` }}
            />
            <AreaInput name="summary" label={t`简介`} most={2000} />
          </div>
        </Card>
        {isContentLocked ? (
          <p className="console-notice">{t`有些文件还没有准备好，内容暂时不能改；其他都可以。`}</p>
        ) : (
          <ContentPart />
        )}
        <DownloadsPart />
      </div>
      <Card className="grid min-w-0 gap-4">
        <SelectInput
          name="status"
          label={t`状态`}
          options={[
            { value: '1', label: t`已发布` },
            { value: '0', label: t`草稿` },
            { value: '-1', label: t`已删除` },
          ]}
        />
        <SelectInput
          key={`types ${types.length}`}
          name="sourceType"
          label={t`作品类型`}
          options={types.map(({ key, label, names }) => ({
            value: key,
            label: nameIn(i18n.locale as Language, label, names),
          }))}
        />
        <SelectInput
          // A list without its options forgets what is chosen.
          key={categories.length}
          name="categoryId"
          label={t`分类`}
          rules={{ required: t`请选择分类` }}
          options={[
            { value: '', label: t`请选择` },
            ...categories.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
        <TagsPart />
        <SeriesPart />
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            name="price"
            label={t`解锁点数`}
            type="number"
            min={0}
            hint={t`空着就用站点的价格`}
            rules={{
              min: { value: 0, message: t`不能是负数` },
              max: { value: 1_000_000, message: t`太多了` },
            }}
          />
          <TextInput
            name="level"
            label={t`推荐等级`}
            type="number"
            min={0}
            max={9}
            hint={t`0 到 9`}
            rules={{ min: { value: 0, message: t`0 到 9` }, max: { value: 9, message: t`0 到 9` } }}
          />
        </div>
        <SelectInput
          name="ageRating"
          label={t`年龄分级`}
          options={ages}
          hint={t`高于全年龄的作品只给说明了年龄的用户看`}
        />
        <TextInput name="uploadTime" label={t`上传时间`} type="datetime-local" />
      </Card>
    </div>
  );
}
