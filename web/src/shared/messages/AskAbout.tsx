import type { About } from '@firstmile/domain';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A client's link to a message about the page's subject. */
export function AskAbout({ about }: { about: About & { kind: 'step' | 'form' | 'flow' } }) {
  const { t } = useTranslation('steps');
  return (
    <Button
      component={Link}
      to="/messages"
      state={{ about }}
      size="small"
      color="inherit"
      startIcon={<ForumOutlined />}
    >
      <span>{t(`ask.${about.kind}`)}</span>
    </Button>
  );
}
