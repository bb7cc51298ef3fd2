import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DEFAULT_REFS, type FlowStep, type OnboardingFlow } from '@firstmile/domain';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepName } from '#shared/assigned/useStepName.ts';
import { RunProgress } from '#shared/stepFrame/RunProgress.tsx';
import { StepScreen } from '#steps/StepScreen.tsx';

type PreviewedFlow = Pick<OnboardingFlow, 'id' | 'steps'>;

interface Props {
  flow: PreviewedFlow;
  /** Renders the form with this id. */
  form: (id: string) => ReactNode;
  /** Replaces the signing step of agreements that are not published yet. */
  signing?: ReactNode;
}

/** Shows the steps of a flow, one at a time, as a client sees them before entering anything. */
export function FlowPreview({ flow, form, signing }: Props) {
  const { t } = useTranslation('assign');
  const nameOf = useStepName();
  const [position, setPosition] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const go = (to: number) => {
    setPosition(to);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const { steps } = flow;
  const step = steps[position];
  if (!step) return null;
  const formId = step.type === 'CUSTOM_FORM' ? step.config['customFormId'] : undefined;
  const total = steps.length;
  return (
    <div ref={top}>
      {position > 0 && (
        <RunProgress
          step={position + 1}
          total={total}
          label={nameOf(step)}
          percent={Math.round((position / total) * 100)}
        />
      )}
      <div>
        {typeof formId === 'string' ? (
          form(formId)
        ) : step.type === 'DOCUMENT_SIGNING' && signing !== undefined ? (
          signing
        ) : (
          <InertStep key={step.id} flow={flow} step={step} nameOf={nameOf} />
        )}
      </div>
      <Box sx={{ display: 'flex', gap: 1, mt: 4, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="outlined" disabled={position === 0} onClick={() => go(position - 1)}>
          {t('preview.previous')}
        </Button>
        <Button variant="contained" disabled={position === total - 1} onClick={() => go(position + 1)}>
          {t('preview.next')}
        </Button>
      </Box>
    </div>
  );
}

/** Shows a step's screen without interaction, because it would save, upload and sign for the admin. */
function InertStep({
  flow,
  step,
  nameOf,
}: {
  flow: PreviewedFlow;
  step: FlowStep;
  nameOf: (step: FlowStep) => string;
}) {
  const ahead = flow.steps.filter(({ type }) => type !== 'WELCOME');
  return (
    <Box inert>
      <StepScreen
        type={step.type}
        data={undefined}
        draftKey={`preview/${flow.id}/${step.id}`}
        config={step.config}
        agreements={DEFAULT_REFS}
        reviewed={ahead.map((each) => ({
          key: each.id,
          type: each.type,
          data: undefined,
          config: each.config,
          name: nameOf(each),
        }))}
        flow={{
          isLast: flow.steps.at(-1) === step,
          outline: ahead.map(nameOf),
          formAssignmentId: undefined,
          onPass: () => undefined,
        }}
        onSave={() => false}
        onSkip={step.isRequired ? undefined : () => undefined}
        isSaving={false}
      />
    </Box>
  );
}
