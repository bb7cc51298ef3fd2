import type { RunStep, StepType } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/layout/Panel.tsx';
import { toneTint } from '#ui/feedback/tint.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { dotted } from '#lib/isolate.ts';
import { useStepFacts } from '#steps/review/useStepFacts.ts';

type Version = Pick<RunStep, 'status' | 'data'>;
interface Props {
  title: string;
  note: string | undefined;
  type: StepType;
  /** Settings of the step, where a flow has some. */
  config: unknown;
  shown: Version;
  /** The other version; values that differ from it are marked. */
  other: Version;
  action: string;
  onChoose: () => void;
}

/** One of two versions of a step, with the button that keeps it. */
export function VersionCard({ title, note, type, config, shown, other, action, onChoose }: Props) {
  const { t } = useTranslation('steps');
  const stepFacts = useStepFacts();
  const factsOf = (version: Version) =>
    version.status === 'SKIPPED' ? [] : stepFacts({ type, data: version.data, config });
  const others = new Map(factsOf(other));
  const facts = factsOf(shown);
  return (
    <Panel title={title}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {note && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: -1.5 }}>
            {note}
          </Typography>
        )}
        {shown.status === 'SKIPPED' && <Typography>{t('run.conflict.skipped')}</Typography>}
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
          {facts.map(([name, value]) => {
            const differs = others.get(name) !== value;
            return (
              <Box key={name} sx={differs ? { ...fact, ...marked } : fact}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {dotted([name, differs && t('run.conflict.differs')])}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  <PersonText>{value || t('review.notProvided')}</PersonText>
                </Box>
              </Box>
            );
          })}
        </Box>
        <Button variant="contained" onClick={onChoose} sx={{ minHeight: 44 }}>
          <span>{action}</span>
        </Button>
      </Box>
    </Panel>
  );
}

const fact = { px: 1.25, py: 0.75, mx: -1.25, borderRadius: '8px' };
const marked = { bgcolor: toneTint('warning', 14) };
