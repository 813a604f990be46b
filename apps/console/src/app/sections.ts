import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Activity,
  ChartNoAxesCombined,
  CopyCheck,
  Flag,
  FolderInput,
  FolderTree,
  GalleryHorizontal,
  KeyRound,
  LayoutGrid,
  Library,
  LibraryBig,
  ListChecks,
  Megaphone,
  MessageSquareText,
  ScrollText,
  Settings,
  Shapes,
  Tags,
  Timer,
  Trash2,
  Upload,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { ConsoleRole } from '../entities/staff.ts';
import { lazyScreen } from './lazy-screen.tsx';

/** The headings of the navigation, in their order. */
export const GROUPS = {
  overview: msg`总览`,
  content: msg`内容`,
  operation: msg`运营`,
  people: msg`用户`,
  site: msg`站点`,
} as const satisfies Record<string, MessageDescriptor>;

export interface Section {
  /** Below /console, and stays what it is: people bookmark it. */
  path: string;
  group: keyof typeof GROUPS;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** The least that somebody must be. The server asks again at every call. */
  role: ConsoleRole;
  screen: ComponentType;
  /** What one goes into from there, by path: `/posts/$postId`. It has the section's role. */
  pages?: Readonly<Record<string, ComponentType>>;
}

/** Everything that can be opened, in the order of the navigation within its group. */
export const SECTIONS: readonly Section[] = [
  {
    path: '/',
    group: 'overview',
    label: msg`待办`,
    icon: ListChecks,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/start.tsx'), 'StartScreen'),
  },
  {
    path: '/today',
    group: 'overview',
    label: msg`今日`,
    icon: ChartNoAxesCombined,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/today.tsx'), 'TodayScreen'),
  },
  {
    path: '/posts',
    group: 'content',
    label: msg`作品`,
    icon: LibraryBig,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/posts.tsx'), 'PostsScreen'),
    pages: {
      '/posts/new': lazyScreen(() => import('../screens/new-post.tsx'), 'NewPostScreen'),
      '/posts/$postId': lazyScreen(() => import('../screens/post.tsx'), 'PostScreen'),
    },
  },
  {
    path: '/imports',
    group: 'content',
    label: msg`导入`,
    icon: FolderInput,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/imports.tsx'), 'ImportsScreen'),
    pages: {
      '/imports/$importId': lazyScreen(() => import('../screens/import.tsx'), 'ImportScreen'),
    },
  },
  {
    path: '/uploads',
    group: 'content',
    label: msg`上传`,
    icon: Upload,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/uploads.tsx'), 'UploadsScreen'),
  },
  {
    path: '/series',
    group: 'content',
    label: msg`系列`,
    icon: Library,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/series-list.tsx'), 'SeriesListScreen'),
    pages: {
      '/series/$seriesId': lazyScreen(() => import('../screens/series.tsx'), 'SeriesScreen'),
    },
  },
  {
    path: '/categories',
    group: 'content',
    label: msg`分类`,
    icon: FolderTree,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/categories.tsx'), 'CategoriesScreen'),
  },
  {
    path: '/tags',
    group: 'content',
    label: msg`标签`,
    icon: Tags,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/tags.tsx'), 'TagsScreen'),
  },
  {
    path: '/source-types',
    group: 'content',
    label: msg`类型`,
    icon: Shapes,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/source-types.tsx'), 'SourceTypesScreen'),
  },
  {
    path: '/library-checks',
    group: 'content',
    label: msg`查重与缺失`,
    icon: CopyCheck,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/library-checks.tsx'), 'LibraryChecksScreen'),
  },
  {
    path: '/trash',
    group: 'content',
    label: msg`回收站`,
    icon: Trash2,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/trash.tsx'), 'TrashScreen'),
  },
  {
    path: '/announcements',
    group: 'operation',
    label: msg`公告`,
    icon: Megaphone,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/announcements.tsx'), 'AnnouncementsScreen'),
  },
  {
    path: '/carousel',
    group: 'operation',
    label: msg`轮播`,
    icon: GalleryHorizontal,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/carousel.tsx'), 'CarouselScreen'),
  },
  {
    path: '/feedback',
    group: 'operation',
    label: msg`反馈`,
    icon: MessageSquareText,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/feedback.tsx'), 'FeedbackScreen'),
  },
  {
    path: '/reports',
    group: 'operation',
    label: msg`举报与下架`,
    icon: Flag,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/reports.tsx'), 'ReportsScreen'),
  },
  {
    path: '/people',
    group: 'people',
    label: msg`用户与会员`,
    icon: UsersRound,
    role: 'admin',
    screen: lazyScreen(() => import('../screens/people.tsx'), 'PeopleScreen'),
    pages: {
      '/people/$personId': lazyScreen(() => import('../screens/person.tsx'), 'PersonScreen'),
    },
  },
  {
    path: '/settings',
    group: 'site',
    label: msg`设置`,
    icon: Settings,
    role: 'admin',
    screen: lazyScreen(() => import('../screens/settings.tsx'), 'SettingsScreen'),
  },
  {
    path: '/zones',
    group: 'site',
    label: msg`分区与入口`,
    icon: LayoutGrid,
    role: 'editor',
    screen: lazyScreen(() => import('../screens/zones.tsx'), 'ZonesScreen'),
  },
  {
    path: '/tokens',
    group: 'site',
    label: msg`令牌`,
    icon: KeyRound,
    role: 'root',
    screen: lazyScreen(() => import('../screens/tokens.tsx'), 'TokensScreen'),
  },
  {
    path: '/jobs',
    group: 'site',
    label: msg`任务`,
    icon: Timer,
    role: 'admin',
    screen: lazyScreen(() => import('../screens/jobs.tsx'), 'JobsScreen'),
  },
  {
    path: '/health',
    group: 'site',
    label: msg`健康`,
    icon: Activity,
    role: 'admin',
    screen: lazyScreen(() => import('../screens/health.tsx'), 'HealthScreen'),
  },
  {
    path: '/audit',
    group: 'site',
    label: msg`审计`,
    icon: ScrollText,
    role: 'admin',
    screen: lazyScreen(() => import('../screens/audit.tsx'), 'AuditScreen'),
  },
];
