import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { useCopy } from '#ui/inputs/useCopy.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import type { Generation } from './useGenerations.ts';
import { resultBlocks } from './resultBlocks.ts';

/** The server's answer, and the engine that wrote it. */
export function ResultPanel({ generation }: { generation: Generation }) {
  const { t } = useTranslation('ai');
  const say = useMessage();
  const { state } = generation;
  return (
    <Panel title={t('result.title')} action={state === 'result' && <Copy text={generation.answer.result} />}>
      <Box role="status" sx={visuallyHidden}>
        {state === 'processing' ? t('result.processing') : state === 'result' ? t('result.ready') : ''}
      </Box>
      {state === 'idle' && <EmptyState icon={<NotesOutlined />} title={t('result.none')} text={t('result.noneText')} />}
      {state === 'processing' && <Processing />}
      {state === 'error' && <ErrorPanel message={say(generation.message)} />}
      {state === 'result' && (
        <>
          <ResultText result={generation.answer.result} />
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ mt: 2.5, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
          >
            {t(`result.engine.${generation.answer.engine}`)}
          </Typography>
        </>
      )}
    </Panel>
  );
}

function Processing() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
      {['55%', '90%', '82%', '68%'].map((width) => (
        <Skeleton key={width} variant="text" width={width} />
      ))}
    </Box>
  );
}

function Copy({ text }: { text: string }) {
  const { t } = useTranslation('ai');
  const { copy, manualCopy } = useCopy();
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ContentCopyOutlined />}
        onClick={() => void copy(text, t('result.copied'))}
      >
        {t('result.copy')}
      </Button>
      {manualCopy}
    </>
  );
}

/** Shows an answer: always as text, never as markup, because others wrote it. */
function ResultText({ result }: { result: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.25, overflowWrap: 'anywhere', maxWidth: '44rem' }}>
      {resultBlocks(result).map((block, index) =>
        block.kind === 'list' ? (
          <Box
            component="ul"
            key={index}
            sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, '& ::marker': { color: 'primary.main' } }}
          >
            {block.items.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </Box>
        ) : (
          <Typography key={index} sx={block.isTitle ? { fontWeight: 650, mt: index === 0 ? 0 : 1 } : null}>
            {block.text}
          </Typography>
        ),
      )}
    </Box>
  );
}
