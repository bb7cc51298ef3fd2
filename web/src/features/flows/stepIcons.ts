import Business from '@mui/icons-material/BusinessOutlined';
import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import DynamicForm from '@mui/icons-material/DynamicFormOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import WavingHand from '@mui/icons-material/WavingHandOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { StepType } from '@firstmile/domain';

/** What stands for each kind of step; what only a newer version knows has none here. */
export const STEP_ICONS: Partial<Record<StepType, SvgIconComponent>> = {
  WELCOME: WavingHand,
  COMPANY_INFO: Business,
  FILE_UPLOAD: CloudUpload,
  DOCUMENT_SIGNING: Draw,
  PROJECT_DETAILS: Assignment,
  CUSTOM_FORM: DynamicForm,
  CONFIRMATION: TaskAlt,
} satisfies Record<StepType, SvgIconComponent>;
export const UnknownIcon = HelpOutlined;
