import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useDocumentTitle } from '#ui/layout/useDocumentTitle.ts';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { errorReference } from '#lib/errorReference.ts';
import { isChunkError } from '#lib/lazyPart.ts';

/**
 * The page shown when another has failed. If only its code could not be fetched, says so. What was typed is kept in
 * both cases.
 */
export function UnexpectedError() {
  const { t } = useTranslation();
  const error = useRouteError();
  useDocumentTitle(t('error.title'));
  return (
    <BarePage width={640}>
      <Typography variant="h1" tabIndex={-1}>
        {t('error.title')}
      </Typography>
      <Typography color="textSecondary">{isChunkError(error) ? t('error.chunk') : t('error.kept')}</Typography>
      <Typography component="pre" variant="body2" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {errorText(error)}
      </Typography>
      {!isChunkError(error) && (
        <Typography variant="body2" color="textSecondary">
          {t('error.reference', { reference: errorReference(error) })}
        </Typography>
      )}
      <div>
        <Button variant="contained" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
      </div>
    </BarePage>
  );
}

function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
