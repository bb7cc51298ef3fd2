import type { aiCalls } from '@firstmile/domain';
import AssistantOutlined from '@mui/icons-material/AssistantOutlined';
import FindInPageOutlined from '@mui/icons-material/FindInPageOutlined';
import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Tone } from '#ui/feedback/tint.ts';

export type ToolStatus = 'available' | 'beta' | 'comingSoon';
export type ToolCall = keyof typeof aiCalls;

export interface Tool {
  id: 'documentAnalyzer' | 'assistant' | 'fileConverter' | 'recommendations';
  status: ToolStatus;
  icon: SvgIconComponent;
  /** The API's call; null while the tool does not exist. */
  call: ToolCall | null;
}
/** A tool that can be used. */
export type ReadyTool = Tool & { id: Exclude<Tool['id'], 'fileConverter'>; call: ToolCall };

export const TOOLS: readonly Tool[] = [
  { id: 'documentAnalyzer', status: 'available', icon: FindInPageOutlined, call: 'documentSummary' },
  { id: 'assistant', status: 'beta', icon: AssistantOutlined, call: 'customPrompt' },
  { id: 'fileConverter', status: 'comingSoon', icon: SyncAltOutlined, call: null },
  { id: 'recommendations', status: 'available', icon: TipsAndUpdatesOutlined, call: 'projectRecommendations' },
];

export const STATUS_TONE: Record<ToolStatus, Tone> = { available: 'success', beta: 'info', comingSoon: 'default' };

export const isReady = (tool: Tool): tool is ReadyTool => tool.call !== null;
