import {
  filesOf,
  millis,
  shownField,
  type FieldType,
  type FormField,
  type Reviewed,
  type SentBackRound,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSentBackRounds } from '#data/queries/sentBack.ts';
import { OpenClientFiles } from '#steps/files/OpenClientFiles.tsx';
import { GivenDrawing } from '#steps/formFilling/GivenDrawing.tsx';
import { useAnswerText } from '#steps/formFilling/useAnswerText.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { FramedSection } from '#ui/layout/FramedSection.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { FormOfStep } from './FormOfStep.tsx';

/** Shows what was sent back of a run or form, by whom and why, with the answers before and after. Renders nothing in the first round. */
export default function SentBackRounds({ run }: { run: Reviewed }) {
  const { t } = useTranslation('sentBack');
  const dateTime = useDateTime();
  const rounds = useSentBackRounds(run);
  return rounds.map((round) => (
    <FramedSection key={round.id} title={t('rounds.title', { round: round.round })}>
      <Typography variant="body2" color="textSecondary">
        {t('rounds.by', { name: round.by?.name ?? '', time: dateTime(millis(round.at) ?? 0) })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {round.items.map((item) => (
          <SentBackItem key={`${item.step}/${item.part}`} run={run} item={item} isDone={round.handedInAt !== null} />
        ))}
      </Box>
    </FramedSection>
  ));
}

interface ItemProps {
  run: Reviewed;
  item: SentBackRound['items'][number];
  /** The client has handed in again. */
  isDone: boolean;
}

function SentBackItem({ run, item, isDone }: ItemProps) {
  const { t } = useTranslation('sentBack');
  const say = useMessage();
  const hasVersions = item.type !== 'step' && item.type !== 'agreement';
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <PersonText>{say(item.name)}</PersonText>
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>
        <PersonText>{item.reason}</PersonText>
      </Typography>
      {hasVersions && (
        <FormOfStep run={run} step={item.step}>
          {(form) => {
            const field = form?.customForm.fields.find(({ id }) => id === item.part);
            return (
              <Box
                component="dl"
                sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 }}
              >
                <Version uid={run.userId} label={t('rounds.before')} item={item} field={field} value={item.before} />
                {isDone && (
                  <Version uid={run.userId} label={t('rounds.after')} item={item} field={field} value={item.after} />
                )}
              </Box>
            );
          }}
        </FormOfStep>
      )}
    </Box>
  );
}

interface VersionProps extends Pick<ItemProps, 'item'> {
  uid: string;
  label: string;
  /** The form's field; absent for other answers, and when the form no longer exists. */
  field: FormField | undefined;
  value: ItemProps['item']['before'];
}

function Version({ uid, label, item, field, value }: VersionProps) {
  const { t, i18n } = useTranslation('sentBack');
  const answerText = useAnswerText();
  const files = filesOf(value);
  const worded = field ? shownField(field, i18n.language) : { type: item.type as FieldType };
  const text = value !== null && answerText(worded, value);
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
        {files.length > 0 ? (
          <OpenClientFiles uid={uid} files={files} />
        ) : (
          <>
            <PersonText>{text || t('rounds.none')}</PersonText>
            <GivenDrawing answer={value} />
          </>
        )}
      </Box>
    </>
  );
}
