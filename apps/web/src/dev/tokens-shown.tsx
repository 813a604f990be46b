import { Show } from './show.tsx';

const COLOURS = [
  'ground',
  'ground-quiet',
  'accent',
  'progress',
  'surface-1',
  'surface-2',
  'surface-3',
  'text',
  'text-2',
  'text-3',
  'link',
  'ember',
  'ok',
  'warn',
  'danger',
  'danger-solid',
  'focus',
  'inverse',
];

const SIZES = [
  ['2xl', '打开异次元'],
  ['xl', '星海旅人与机械猫'],
  ['lg', '最新上架'],
  ['md', '输入 10 位资源码'],
  ['sm', '风铃町的夏天'],
  ['xs', '12 话 · 486 页'],
  ['2xs', '本子'],
];

export function TokensShown() {
  return (
    <>
      <Show title="颜色">
        <div className="dev-swatches">
          {COLOURS.map((name) => (
            <div key={name}>
              <i style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Show>
      <Show title="字">
        {SIZES.map(([size, text]) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            {text}
          </p>
        ))}
      </Show>
    </>
  );
}
