import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fullName, type ImportedLine, type ImportedPerson } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { csvOf } from '#lib/csv.ts';
import { saveFile } from '#lib/saveFile.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { dotted } from '#lib/isolate.ts';

/** Wrong lines shown on the screen; the file that can be saved holds all of them. */
const MAX_SHOWN = 8;
/** Matches letters that are the same in every encoding. */
const PLAIN = /^[\x20-\x7e]*$/;

interface Props {
  people: readonly ImportedPerson[];
  /** The encoding of their file was guessed. */
  isGuessed: boolean;
  wrong: readonly Extract<ImportedLine, { problem: unknown }>[];
  /** The first line of the file; empty where that is a person. */
  header: readonly string[];
}

/** Shows how many people of a file can be invited, and what is wrong with which lines. */
export function ImportFindings({ people, isGuessed, wrong, header }: Props) {
  const { t } = useTranslation('imports');
  const say = useMessage();
  const count = people.length;
  const doubtful = isGuessed ? people.map(fullName).filter((name) => !PLAIN.test(name)) : [];
  const save = async () => {
    const width = Math.max(header.length, ...wrong.slice(0, 1000).map(({ cells }) => cells.length));
    const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
    const rows = wrong.map(({ cells, problem }) => [...wide(cells), say(problem)]);
    const text = await csvOf(header.length > 0 ? [[...wide(header), t('found.reason')], ...rows] : rows);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('found.reason')}.csv`);
  };
  return (
    <>
      <Banner severity={count > 0 ? 'success' : 'info'}>
        <span>{count > 0 ? t('found.good', { count }) : t('found.none')}</span>
        {count > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('found.later')}
          </Typography>
        )}
      </Banner>
      {doubtful.length > 0 && (
        <Banner severity="warning">{t('found.letters', { names: dotted(doubtful.slice(0, MAX_SHOWN)) })}</Banner>
      )}
      {wrong.length > 0 && (
        <Banner severity="warning">
          <span>{t('found.wrong', { count: wrong.length })}</span>
          <Box component="ul" sx={{ my: 1, pl: 2.5, '& li + li': { mt: 1 } }}>
            {wrong.slice(0, MAX_SHOWN).map(({ line, cells, problem }) => (
              <li key={line}>
                <span>{`${t('found.line', { line })} ${say(problem)}`}</span>
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ display: 'block', overflowWrap: 'anywhere' }}
                >
                  {dotted(cells).slice(0, 100)}
                </Typography>
              </li>
            ))}
          </Box>
          {wrong.length > MAX_SHOWN && (
            <Typography sx={{ mb: 1 }}>{t('found.more', { count: wrong.length - MAX_SHOWN })}</Typography>
          )}
          <Button size="small" color="inherit" variant="outlined" onClick={() => void save()}>
            {t('found.save')}
          </Button>
        </Banner>
      )}
    </>
  );
}
