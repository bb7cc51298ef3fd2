import Box from '@mui/material/Box';
import { formPath, own, sumOfWeeks, type FormField } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormChoice } from '#data/queries/forms.ts';
import { useReport } from '#data/queries/reports.ts';
import { Choice } from '#ui/inputs/Choice.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { useFormats } from './useFormats.ts';

/** Shows what clients chose in the questions of a form that offer a choice. */
export function AnswersPanel({ from }: { from: string }) {
  const { t } = useTranslation('reports');
  const { number, percent } = useFormats();
  const { items: forms, status: choosing } = useFormChoice();
  const [chosen, setChosen] = useState<string>();
  const formId = chosen ?? forms[0]?.id;
  const { item: form } = useForm(formId ?? null);
  const { weeks, status } = useReport(formId === undefined ? null : formPath(formId), from);
  const { answers = {} } = sumOfWeeks(weeks);
  const questions = (form?.fields ?? []).filter(({ type }) => CHOICES.has(type));
  const [questionId, setQuestionId] = useState<string>();
  const question = questions.find(({ id }) => id === questionId) ?? questions[0];
  const counts = (question && own(answers, question.id)) ?? {};
  const offered = question ? optionsOf(question) : [];
  const options = [...offered, ...Object.keys(counts).filter((option) => !offered.includes(option))];
  const countOf = (option: string) => own(counts, option) ?? 0; // an option may be called 'constructor'
  const maxCount = Math.max(1, ...options.map(countOf));
  const total = options.reduce((sum, option) => sum + countOf(option), 0);
  const isLoading = [choosing, formId === undefined ? 'ready' : status].includes('loading');
  return (
    <ReportPanel
      title={t('answers.title')}
      text={t('answers.text')}
      state={total > 0 ? 'ready' : isLoading ? 'loading' : 'empty'}
      choice={
        formId !== undefined && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Choice
              label={t('answers.form')}
              options={forms.map(({ id, name }) => [id, name] as const)}
              value={formId}
              onChange={(id) => {
                setChosen(id);
                setQuestionId(undefined);
              }}
            />
            {question && (
              <Choice
                label={t('answers.question')}
                options={questions.map(({ id, label }) => [id, label] as const)}
                value={question.id}
                onChange={setQuestionId}
              />
            )}
          </Box>
        )
      }
      table={{
        columns: [t('answers.option'), t('answers.count'), t('answers.share')],
        rows: options.map((option) => ({
          cells: [
            question?.type === 'yesNo' ? t(`answers.${option === 'yes' ? 'yes' : 'no'}`) : option,
            number(countOf(option)),
            percent(countOf(option) / Math.max(1, total)),
          ],
          share: countOf(option) / maxCount,
        })),
      }}
    />
  );
}

const CHOICES: ReadonlySet<string> = new Set(['select', 'multiSelect', 'yesNo']);
const optionsOf = ({ type, options }: FormField) => (type === 'yesNo' ? ['yes', 'no'] : options);
