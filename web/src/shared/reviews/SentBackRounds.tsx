import { filesOf, millis, type Reviewed, type SentBackRound } from '@firstmile/domain';
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
          <SentBackItem
            key={`${item.step}/${item.part}`}
            uid={run.userId}
            item={item}
            isDone={round.handedInAt !== null}
          />
        ))}
      </Box>
    </FramedSection>
  ));
}

interface ItemProps {
  uid: string;
  item: SentBackRound['items'][number];
  /** The client has handed in again. */
  isDone: boolean;
}

function SentBackItem({ uid, item, isDone }: ItemProps) {
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
        <Box
          component="dl"
          sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 }}
        >
          <Version uid={uid} label={t('rounds.before')} type={item.type} value={item.before} />
          {isDone && <Version uid={uid} label={t('rounds.after')} type={item.type} value={item.after} />}
        </Box>
      )}
    </Box>
  );
}

type VersionProps = { uid: string; label: string } & Pick<ItemProps['item'], 'type'> & {
    value: ItemProps['item']['before'];
  };

function Version({ uid, label, type, value }: VersionProps) {
  const { t } = useTranslation('sentBack');
  const answerText = useAnswerText();
  const files = filesOf(value);
  const text = value !== null && answerText({ type: type as Parameters<typeof answerText>[0]['type'] }, value);
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
