import Business from '@mui/icons-material/BusinessOutlined';
import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import DynamicForm from '@mui/icons-material/DynamicFormOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import WavingHand from '@mui/icons-material/WavingHandOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { StepType } from '@firstmile/domain';

const STEP_ICONS: Record<StepType, SvgIconComponent> = {
  WELCOME: WavingHand,
  COMPANY_INFO: Business,
  FILE_UPLOAD: CloudUpload,
  DOCUMENT_SIGNING: Draw,
  PROJECT_DETAILS: Assignment,
  CUSTOM_FORM: DynamicForm,
  CONFIRMATION: TaskAlt,
};

/** The icon of a step type; types of newer versions have one, too. */
export function StepIcon({ type, ...props }: { type: StepType } & SvgIconProps) {
  const Icon = Object.hasOwn(STEP_ICONS, type) ? STEP_ICONS[type] : HelpOutlined;
  return <Icon {...props} />;
}
