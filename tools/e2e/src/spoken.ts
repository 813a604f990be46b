import type { CDPSession, Page } from 'playwright-core';

/** What Chromium tells a screen reader of one thing on the page. */
interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: readonly { name: string; value: { value?: unknown } }[];
  childIds?: readonly string[];
  parentId?: string;
}

/** One step of a screen reader through the page. */
export interface Spoken {
  role: string;
  name: string;
  /** Of landmarks, lists and dialogs around it. */
  depth: number;
  level?: number;
  states: string[];
}

const AROUND = new Set([
  'banner',
  'navigation',
  'main',
  'complementary',
  'contentinfo',
  'region',
  'search',
  'form',
  'dialog',
  'alertdialog',
  'tablist',
  'tabpanel',
  'radiogroup',
  'group',
  'list',
  'table',
  'toolbar',
]);

/** Have no use without a name. */
const CONTROLS = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'tab',
  'spinbutton',
  'menuitem',
  'option',
]);

const SPOKEN_ROLES = new Set([
  'heading',
  'image',
  'status',
  'alert',
  'timer',
  'progressbar',
  'meter',
  'Video',
  'Iframe',
]);

/** Their own name says what is in them; a second time would be twice. */
const WHOLE = new Set([...CONTROLS, 'image', 'heading']);

const STATES = ['checked', 'pressed', 'selected', 'expanded', 'disabled', 'invalid'];

/** The page as it stands, in the order in which it is read. */
export async function spokenBy(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  try {
    return walk(await treeOf(session));
  } finally {
    await session.detach();
  }
}

async function treeOf(session: CDPSession): Promise<AxNode[]> {
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.send('Accessibility.disable');
  return nodes as AxNode[];
}

function walk(nodes: AxNode[]): Spoken[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const spoken: Spoken[] = [];
  function visit(node: AxNode, depth: number): void {
    const role = node.role?.value ?? '';
    const name = (node.name?.value ?? '').replaceAll(/\s+/g, ' ').trim();
    const isAround = AROUND.has(role) && (role !== 'group' || name !== '');
    const isSaid = !node.ignored && (isAround || CONTROLS.has(role) || SPOKEN_ROLES.has(role));
    if (isSaid) {
      const property = (key: string) =>
        node.properties?.find((each) => each.name === key)?.value.value;
      const level = property('level');
      spoken.push({
        role: role === 'Iframe' || role === 'Video' ? role.toLowerCase() : role,
        name,
        depth,
        ...(role === 'heading' && { level: Number(level) }),
        states: [
          ...STATES.filter((state) => isOn(property(state))),
          ...(property('hasPopup') === 'dialog' ? ['opens a dialog'] : []),
        ],
      });
    }
    if (isSaid && WHOLE.has(role) && role !== 'heading') {
      return;
    }
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) {
        visit(child, isSaid && isAround ? depth + 1 : depth);
      }
    }
  }
  const [root] = nodes;
  if (root) {
    visit(root, 0);
  }
  return spoken;
}

const isOn = (value: unknown) => value === true || (typeof value === 'string' && value !== 'false');

/** What somebody who only hears the page would stumble over, one line each. */
export function stumbles(spoken: readonly Spoken[]): string[] {
  const found: string[] = [];
  for (const { role, name } of spoken) {
    if (
      (CONTROLS.has(role) || ['heading', 'image', 'dialog', 'iframe', 'region'].includes(role)) &&
      !name
    ) {
      found.push(`a ${role} without a name`);
    }
  }
  const isModal = spoken.some(({ role }) => role === 'dialog');
  const headings = spoken.filter(({ role }) => role === 'heading');
  const first = headings.filter(({ level }) => level === 1);
  if (!isModal && first.length !== 1) {
    found.push(
      `${first.length} headings of the first level: ${first.map(({ name }) => name).join(', ')}`,
    );
  }
  headings.forEach(({ level = 1, name }, at) => {
    const before = headings[at - 1]?.level ?? (isModal ? 1 : 0);
    if (level > before + 1) {
      found.push(`heading “${name}” of level ${level} comes after level ${before}`);
    }
  });
  const mains = spoken.filter(({ role }) => role === 'main').length;
  if (!isModal && mains !== 1) {
    found.push(`${mains} main landmarks`);
  }
  const landmarks = spoken.filter(({ role }) =>
    ['navigation', 'complementary', 'region', 'banner'].includes(role),
  );
  for (const { role, name } of landmarks) {
    if (landmarks.filter((each) => each.role === role && each.name === name).length > 1) {
      found.push(`${role} “${name}” is there more than once`);
    }
  }
  spoken.forEach(({ role, name, states }, at) => {
    const next = spoken[at + 1];
    if (name && next?.name === name && next.role === role && next.states.join() === states.join()) {
      found.push(`${role} “${name}” is said twice`);
    }
  });
  return [...new Set(found)];
}

/** As lines of a document: indented by what lies around them, of a list its first entry only. */
export function linesOf(
  spoken: readonly Spoken[],
  replace: (name: string, role: string) => string,
): string[] {
  const lines: string[] = [];
  for (const { role, name, depth, level, states } of spoken) {
    const said = replace(name, role);
    const what = level ? `${role} ${level}` : role;
    const line = `${'  '.repeat(depth)}${what}${said ? ` “${said}”` : ''}${states.length > 0 ? ` (${states.join(', ')})` : ''}`;
    // The entries of a list differ by their data alone.
    if (lines.at(-1) !== line) {
      lines.push(line);
    }
  }
  return lines;
}
