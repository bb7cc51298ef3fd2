import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';

/** The page for unknown addresses. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <BarePage>
      <Typography aria-hidden sx={{ typography: 'h1', fontSize: '4.5rem', color: 'primary.main', lineHeight: 1 }}>
        404
      </Typography>
      <PageHeader title={t('notFound.title')} subtitle={t('notFound.text')} />
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" href="/">
          {t('notFound.back')}
        </Button>
        <Button variant="outlined" component={Link} to="/contact">
          {t('notFound.contact')}
        </Button>
      </Stack>
    </BarePage>
  );
}
