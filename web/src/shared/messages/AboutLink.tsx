import type { About } from '@firstmile/domain';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { sideOf } from '#data/queries/conversations.ts';
import { clientAddress } from '#lib/clientAddress.ts';
import type conversation from '#locales/en/conversation.json';

const ICONS = { step: FlagOutlined, form: AssignmentOutlined, flow: RouteOutlined, file: DescriptionOutlined };
/** Part of the client's page where an admin finds the subject. */
const PARTS = { step: 'steps', form: 'forms', flow: 'flows', file: 'files' } as const;
/** Address where a client finds the subject. */
const PLACES: Record<About['kind'], (id: string) => string> = {
  step: (id) => `/onboarding?step=${id}`,
  form: (id) => `/forms/${id}`,
  flow: (id) => `/custom-flow/${id}`,
  file: () => '/files',
};

/** The subject of a message, as a link. */
export function AboutLink({ about, clientId }: { about: About; clientId: string }) {
  const text = useAboutText()(about);
  const Icon = ICONS[about.kind];
  const to = sideOf(clientId) === 'client' ? PLACES[about.kind](about.id) : clientAddress(clientId, PARTS[about.kind]);
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
      <Icon aria-hidden sx={{ fontSize: 18, flex: 'none' }} />
      <Link component={RouterLink} to={to} sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Link>
    </Box>
  );
}

type StepKey = keyof (typeof conversation)['about']['steps'];

/** Returns a function that names a subject: a step in the reader's language, others by their own names. */
export function useAboutText(): (about: About) => string {
  const { t } = useTranslation('conversation');
  return ({ kind, id, name }) => {
    const step = kind === 'step' ? t(`about.steps.${id as StepKey}`, { defaultValue: name }) : name;
    return t(`about.${kind}`, { name: step });
  };
}
