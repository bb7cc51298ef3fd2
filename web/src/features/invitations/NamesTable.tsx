import { MAX_NAME, type NameParts } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonText } from '#ui/PersonText.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { doubtfulFirst, type EditedNames } from './editedNames.ts';

/** People on one page. */
const SHOWN = 5;

interface Props {
  /** The people with the names that were read. */
  people: readonly (NameParts & { email: string })[];
  edited: EditedNames;
  onChange: (edited: EditedNames) => void;
}

/** Shows how the names of a list were split into first and last names, to correct before mails greet with them. */
export function NamesTable({ people, edited, onChange }: Props) {
  const { t } = useTranslation('imports');
  const [turned, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(people.length / SHOWN));
  const page = Math.min(turned, pages - 1);
  if (people.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="names-title">
      <Typography id="names-title" variant="h3" component="h3" sx={{ mt: 1 }}>
        {t('names.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('names.hint')}
      </Typography>
      <Box component="ol" aria-label={t('names.title')} sx={list}>
        {doubtfulFirst(people)
          .slice(page * SHOWN, (page + 1) * SHOWN)
          .map(({ email, firstName, lastName }) => {
            const name = edited[email] ?? { firstName, lastName };
            const input = (part: keyof NameParts) => (
              <TextInput
                name={`${part}-${email}`}
                label={t(`columns.${part}`)}
                size="small"
                autoComplete="off"
                value={name[part]}
                onChange={({ target }) => onChange({ ...edited, [email]: { ...name, [part]: target.value } })}
                slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
              />
            );
            return (
              <Box component="li" key={email} sx={row}>
                <Typography variant="body2" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
                  <PersonText>{email}</PersonText>
                </Typography>
                {input('firstName')}
                {input('lastName')}
              </Box>
            );
          })}
      </Box>
      <ListPages
        label={t('names.pages')}
        order={t('names.page', { page: page + 1, pages })}
        pages={{
          hasMore: page < pages - 1,
          hasPrevious: page > 0,
          next: () => setPage(page + 1),
          previous: () => setPage(page - 1),
        }}
      />
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 };
const row = { display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' };
