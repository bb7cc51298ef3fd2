import {
  changedPlaces,
  evaluateForm,
  fieldOfPlace,
  millis,
  pagesOf,
  placedAnswer,
  sentBackIn,
  type Answer,
  type WholeFormAssignment,
} from '@firstmile/domain';
import { useFiles } from '#data/queries/files.ts';
import { localToday } from '#data/queries/myFormCommands.ts';
import { enterGoesOn } from '#lib/enterGoesOn.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { FormErrorSummary } from '#ui/inputs/FormErrorSummary.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { startTransition, useEffect, useEffectEvent, useMemo, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StepActions } from '../StepActions.tsx';
import { AnswerConflicts, focusConflicts } from './AnswerConflicts.tsx';
import { ClosedForm } from './ClosedForm.tsx';
import type { Known } from './KnownOffer.tsx';
import { firstUnanswered, refusedFileProblems } from './filling.ts';
import { FormFields } from './FormFields.tsx';
import type { useAnswers } from './useAnswers.ts';
import { useShownErrors } from './places.ts';
import { useFormPage, PAGE_PROGRESS } from './useFormPage.ts';
import { byField, useFormSubmit } from './useFormSubmit.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';

export interface CustomFormProps {
  /** The form with its answers, as last known. */
  assignment: WholeFormAssignment;
  /** The form was deleted while it was open. */
  isDeleted?: boolean;
  /** Label of the button that hands the form in. */
  submitLabel: string;
  /**
   * Called once this device has stored that the form is handed in, or when the person leaves a form that was taken
   * back.
   */
  onDone: () => void;
  onBack?: (() => void) | undefined;
  /** Skips the form, where that is possible. */
  onSkip?: (() => void) | undefined;
}

type Props = CustomFormProps & { filling: ReturnType<typeof useAnswers>; known: Known };

/** Shows the visible fields page by page, and hands the form in. */
export function OpenForm({ filling, known, assignment, submitLabel, onDone, onBack, onSkip }: Props) {
  const { t } = useTranslation('fill');
  const { files } = useFiles();
  const { base, answers, change, conflicts, handIn, send } = filling;
  const { fields } = assignment.customForm;
  // a key is painted before its consequences in a long form
  const settled = useSettled(answers);
  const evaluation = useMemo(() => evaluateForm(fields, settled, localToday()), [fields, settled]);
  const { visible, required, rows, answers: results } = evaluation;
  const { errors, problem, isSubmitting, ...submission } = useFormSubmit(assignment, {
    handIn,
    failure: t('failed'),
    onSubmitted: onDone,
  });
  const shown = useShownErrors(visible, answers, errors);

  const { openIds } = assignment;
  const isOffered = (id: string) => answers[id] === undefined && (!openIds || openIds.includes(id));

  // what was sent back is named above the form
  const reasons = sentBackIn(assignment).map(({ reason }) => reason);
  const isCorrected =
    reasons.length === 0 ||
    assignment.refusal?.fields.some(
      ({ field, msg }) => field !== '' && !(typeof msg === 'string' && reasons.includes(msg)),
    );
  const pages = useMemo(() => pagesOf(fields, visible), [fields, visible]);
  const isBegun = Object.keys(answers).length > 0;
  const [start] = useState(() => shown[0]?.name ?? (isBegun ? firstUnanswered(visible, answers) : null));
  const { parts, isLast, ...page } = useFormPage(pages, start ?? undefined);
  const here = parts.flatMap((part) => part.fields);
  const isHere = (place: string) => here.some((field) => field.id === fieldOfPlace(place));

  useResume(start, conflicts.length > 0 ? () => focusConflicts(assignment.id) : undefined);
  const [failures, setFailures] = useState(0);
  const focusFirstWrong = useEffectEvent(() => shown[0] && page.goTo(shown[0].name));
  useEffect(() => {
    if (failures > 0) focusFirstWrong();
  }, [failures]);

  const handOver = () => submission.submit(base, answers, refusedFileProblems(visible, answers, files));
  const turnPage = () => {
    const { errors: all } = evaluateForm(fields, answers, localToday());
    const wrong = all.filter(({ field }) => isHere(field));
    const isRight = submission.check({ ...byField(wrong), ...refusedFileProblems(here, answers, files) });
    if (isRight) {
      send();
      page.next();
    }
    return isRight;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (conflicts.length > 0) focusConflicts(assignment.id);
    else if (!(isLast ? handOver() : turnPage())) setFailures(failures + 1);
  };
  const enter = (id: string, value: Answer | undefined) => {
    submission.clearErrors([id, ...changedPlaces(placedAnswer(id, answers[id]), placedAnswer(id, value))]);
    change(id, value);
  };
  const offers = Object.entries(known).filter(([id]) => visible.some((field) => field.id === id) && isOffered(id));
  const take = (id: string) => enter(id, known[id]?.answer);
  if (submission.isElsewhere) return <ClosedForm fields={fields} answers={answers} why="sent" onDone={onDone} />;
  return (
    <form noValidate onSubmit={submit} onKeyDown={enterGoesOn}>
      <AnswerConflicts form={assignment.id} fields={fields} answers={answers} conflicts={conflicts} goTo={page.goTo} />
      <Stack spacing={3}>
        <DamagedPart of={assignment} />
        {offers.length > 0 && <OfferBanner count={offers.length} useAll={() => offers.forEach(([id]) => take(id))} />}
        {isCorrected && assignment.refusal && <ReturnedBanner key={millis(assignment.refusal.at)} />}
        {problem && (
          <Banner severity="error" onClose={submission.clearProblem}>
            {problem}
          </Banner>
        )}
        <PageProgress place={page.place} total={pages.length} />
        <FormErrorSummary errors={shown.filter(({ name }) => isHere(name))} />
        <FormFields
          parts={parts}
          required={required}
          answers={answers}
          results={results}
          rows={rows}
          errors={errors}
          openIds={openIds ?? undefined}
          offers={Object.fromEntries(offers)}
          files={files}
          onBlur={send}
          onChange={enter}
          onTake={take}
        />
      </Stack>
      <StepActions onBack={page.back ?? onBack} backLabel={t('back')} onSkip={onSkip}>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          <span>{isSubmitting ? t('submitting') : isLast ? submitLabel : t('pages.next')}</span>
        </Button>
      </StepActions>
    </form>
  );
}

/** Follows a value once it rests, in a render that gives way to the next key. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
/** Longer than a key takes to be painted, in milliseconds. */
const REST_MS = 50;

/** Tells how many answers are known from before, and uses all of them. */
function OfferBanner({ count, useAll }: { count: number; useAll: () => void }) {
  const { t } = useTranslation('fill');
  return (
    <Banner severity="info">
      <span>{t('offer.text', { count })}</span>
      {count > 1 && (
        <Button size="small" color="inherit" variant="outlined" onClick={useAll} sx={{ display: 'block', mt: 1 }}>
          {t('offer.all')}
        </Button>
      )}
    </Banner>
  );
}

function ReturnedBanner() {
  const { t } = useTranslation('fill');
  return (
    <Banner severity="warning">
      <strong>{t('returned.title')}</strong> <span>{t('returned.text')}</span>
    </Banner>
  );
}

/**
 * Shows which page is open, and of how many; takes the focus when a page is turned. Renders nothing for a form of one
 * page.
 */
function PageProgress({ place, total }: { place: number; total: number }) {
  const { t } = useTranslation('fill');
  if (total < 2) return null;
  const text = t('pages.progress', { page: place + 1, total });
  return (
    <Box id={fieldId(PAGE_PROGRESS)} tabIndex={-1} sx={{ outline: 'none' }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600, mb: 1 }}>
        {text}
      </Typography>
      <ProgressBar value={(100 * (place + 1)) / total} label={text} />
    </Box>
  );
}

/**
 * Places the focus when a form opens: on conflicts (`decide`) if there are any, else on the field `start`, the first
 * that is wrong or unanswered. A form without answers (null) opens at its heading, like every step.
 */
function useResume(start: string | null, decide?: () => void): void {
  const resume = useEffectEvent(() => {
    if (decide) decide();
    else if (start !== null) document.getElementById(fieldId(start))?.focus();
  });
  useEffect(() => {
    const timer = setTimeout(() => resume()); // after the page has focused the heading
    return () => clearTimeout(timer);
  }, []);
}
