import {
  countedKeys,
  countedPosition,
  flowAssignmentPath,
  isLocked,
  isSubmitted,
  progress,
  type FlowAssignment,
  isToDo,
  type FormAssignment,
  type Signature,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useMyForms } from '#data/queries/myForms.ts';
import { useSignatures } from '#data/queries/signatures.ts';
import { AskAbout } from '#shared/messages/AskAbout.tsx';
import { ConflictGuard } from '#shared/stepFrame/ConflictGuard.tsx';
import { flowStepName, FlowStepScreen } from './FlowStepScreen.tsx';
import { RefusalBanner } from '#shared/stepFrame/RefusalBanner.tsx';
import { RunPage, StepProblem } from '#shared/stepFrame/RunPage.tsx';
import { RunProgress } from '#shared/stepFrame/RunProgress.tsx';
import { SavingStatus } from '#shared/stepFrame/SavingStatus.tsx';
import { StepProgress } from '#shared/stepFrame/StepProgress.tsx';
import { useAgreementsAhead } from '#shared/stepFrame/useAgreementsAhead.ts';
import { ChangesNote } from '#shared/stepFrame/ChangesNote.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { useStepDue } from '#shared/due/useStepDue.ts';
import { FlowHeader } from './FlowHeader.tsx';
import { usePlaying } from './usePlaying.ts';
import { stepsToFix } from '#shared/stepFrame/stepsToFix.ts';

interface Props {
  flow: FlowAssignment;
  /** The server has not answered yet: the flow is this device's copy. */
  isFromCache: boolean;
  /** Runs `act`, which hands the flow in, and shows that it is handed in. */
  handIn: (act: () => void) => void;
}

/** Plays the steps of a flow, one at a time. */
export function FlowPlayer({ flow, isFromCache, handIn }: Props) {
  const { t } = useTranslation('steps');
  const { signatures } = useSignatures();
  const { assignments } = useMyForms();
  const playing = usePlaying(flow, isFromCache, handIn);
  const { position, key, goTo, dataOf } = playing;
  const say = useMessage();
  useAgreementsAhead([flow]);
  const dueOf = useStepDue(flow);
  const nameOf = (stepKey: string) => flowStepName(flow, stepKey, { t, say });
  // Submitted before, or just now in another tab or on another device.
  if (isSubmitted(flow)) return <Navigate to="/dashboard" replace />;

  const shown = countedKeys(flow).map((stepKey) => {
    const status = flow.steps[stepKey]?.status;
    const isSkipped = status === 'SKIPPED' && dataOf(stepKey) === undefined;
    const isDone = isSkipped || (dataOf(stepKey) !== undefined && status !== 'REOPENED');
    const isClosed = isLocked(flow, stepKey);
    return {
      key: stepKey,
      label: nameOf(stepKey),
      isDone,
      isLocked: isClosed,
      note: isSkipped ? t('run.skipped') : isDone ? undefined : dueOf(stepKey)?.text,
    };
  });
  const stepsToFix = flow.refusal ? flowStepsToFix(flow, signatures, assignments) : [];
  return (
    <RunPage
      header={<FlowHeader flow={flow} isShort={position > 0} />}
      aside={position > 0 && <StepProgress steps={shown} here={key} isClosed={false} onGo={goTo} />}
    >
      <SavingStatus isSaving={playing.isSaving} />
      {position > 0 && (
        <RunProgress
          {...countedPosition(flow, key)}
          label={nameOf(key)}
          percent={progress(flow).percent}
          more={dueOf(key)?.text}
        />
      )}
      <StepProblem problem={playing.problem} onRetry={playing.clearProblem} />
      {flow.refusal && (
        <RefusalBanner
          reasons={flow.refusal.reasons}
          steps={stepsToFix.map((stepKey) => ({ key: stepKey, label: nameOf(stepKey) }))}
          onGo={goTo}
        />
      )}
      <ChangesNote run={flow} here={key} nameOf={nameOf} />
      <ConflictGuard
        path={flowAssignmentPath(flow.id)}
        run={flow}
        here={key}
        nameOf={nameOf}
        onGo={goTo}
        attempt={playing.attempt}
      >
        <FlowStepScreen key={key} flow={flow} playing={playing} />
      </ConflictGuard>
      <Box sx={{ mt: 3, mb: { xs: 3, sm: 0 } }}>
        <AskAbout about={{ kind: 'flow', id: flow.id, name: flow.flow.name }} />
      </Box>
    </RunPage>
  );
}

/** Lists the keys of the steps that block completing a flow, including those whose form is not handed in. */
function flowStepsToFix(
  flow: FlowAssignment,
  signatures: readonly Signature[],
  forms: readonly Pick<FormAssignment, 'id' | 'status' | 'submittedAt'>[],
): string[] {
  const wrong = stepsToFix(flow, signatures);
  const isUnfilled = (key: string) => forms.some((form) => form.id === flow.formAssignmentIds[key] && isToDo(form));
  return flow.stepKeys.filter((key) => wrong.includes(key) || isUnfilled(key));
}
