import type { SvgIconComponent } from '@mui/icons-material';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DynamicFormOutlined from '@mui/icons-material/DynamicFormOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import type { Role } from '@firstmile/domain';
import type shell from '#locales/en/shell.json';

export interface MenuEntry {
  label: keyof (typeof shell)['menu'];
  path: string;
  icon: SvgIconComponent;
  /** Other addresses under which this entry is the current one. */
  covers?: string[];
  /** Leads to the same page as another entry, which is marked as the current one instead. */
  isSecond?: true;
}

const dashboard: MenuEntry = { label: 'dashboard', path: '/dashboard', icon: GridViewOutlined };
const onboarding: MenuEntry = { label: 'onboarding', path: '/onboarding', icon: FlagOutlined };
const forms: MenuEntry = { label: 'forms', path: '/forms', icon: AssignmentOutlined };
const messages: MenuEntry = { label: 'messages', path: '/messages', icon: ForumOutlined };
const shared: MenuEntry[] = [
  { label: 'documents', path: '/documents', icon: DescriptionOutlined },
  { label: 'files', path: '/files', icon: FolderOutlined },
  { label: 'aiTools', path: '/ai-tools', icon: AutoAwesomeOutlined },
];
const adminDashboard: MenuEntry = {
  ...dashboard,
  path: '/admin/dashboard',
  covers: ['/admin/invitations', '/admin/clients', '/admin/reports'],
};
const admin: MenuEntry[] = [
  { label: 'admin', path: '/admin/dashboard', icon: ShieldOutlined, isSecond: true },
  { ...messages, path: '/admin/messages' },
  { label: 'customForms', path: '/admin/forms', icon: DynamicFormOutlined, covers: ['/admin/custom-forms'] },
  { label: 'assignments', path: '/admin/assignments', icon: AssignmentTurnedInOutlined },
  { label: 'flows', path: '/admin/flows', icon: RouteOutlined, covers: ['/admin/flow-builder', '/admin/packs'] },
  { label: 'agreements', path: '/admin/agreements', icon: GavelOutlined },
];

/** Lists the entries of the sidebar for a role, in order. */
export const menuFor = (role: Role): MenuEntry[] =>
  role === 'ADMIN' ? [adminDashboard, ...shared, ...admin] : [dashboard, onboarding, forms, messages, ...shared];

/** Tells whether `entry` is the current one at `pathname`. */
export const isCurrent = (entry: MenuEntry, pathname: string): boolean =>
  !entry.isSecond &&
  [entry.path, ...(entry.covers ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
