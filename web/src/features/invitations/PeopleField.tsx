import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListLine } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Wrong lines shown at once; the others show when these are corrected. */
const MAX_SHOWN = 8;

/** Edits a list of people, pasted or typed, and shows what is wrong with which line. */
export function PeopleField({
  text,
  lines,
  onChange,
}: {
  text: string;
  lines: readonly ListLine[];
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation('invitations');
  const say = useMessage();
  const wrong = lines.filter((line) => 'problem' in line);
  const people = lines.length - wrong.length;
  const leaveOut = () => {
    const numbers = new Set(wrong.map(({ line }) => line));
    onChange(
      text
        .split(/\r\n|\r|\n/)
        .filter((_, index) => !numbers.has(index + 1))
        .join('\n'),
    );
  };
  return (
    <>
      <TextInput
        name="people"
        label={t('dialog.people')}
        multiline
        minRows={4}
        maxRows={10}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        helperText={people > 0 ? t('dialog.count', { count: people }) : t('dialog.peopleHint')}
      />
      {wrong.length > 0 && (
        <Banner severity="warning">
          <span>{t('dialog.wrong', { count: wrong.length })}</span>
          <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
            {wrong.slice(0, MAX_SHOWN).map((line) => (
              <li key={line.line}>
                <span>{`${t('dialog.line', { line: line.line })} ${say(line.problem)}`}</span>
                <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                  {line.text.slice(0, 100)}
                </Typography>
              </li>
            ))}
          </Box>
          <Button size="small" color="inherit" variant="outlined" onClick={leaveOut}>
            {t('dialog.leaveOut')}
          </Button>
        </Banner>
      )}
    </>
  );
}
