import { isMailable, mailProblem, MAX_NAME, readPastedList, type ListedPerson } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

interface Props {
  person: ListedPerson;
  /** The typed address, cleaned. */
  email: string;
  onChange: (person: ListedPerson) => void;
  /** Takes a pasted list of several people. */
  onList: (text: string) => void;
}

/** Fields for one person to invite. A pasted line fills them all; several pasted lines are a list. */
export function OnePersonFields({ person, email, onChange, onList }: Props) {
  const { t } = useTranslation('imports');
  const say = useMessage();
  const [wasLeft, setWasLeft] = useState(false);
  const paste = (event: React.ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    const [line, ...more] = readPastedList(text);
    const isList = more.length > 0;
    if (!isList && !(line && 'person' in line)) return; // a part of one field
    event.preventDefault();
    if (isList) onList(text);
    else if (line && 'person' in line) onChange(line.person);
  };
  const change = (part: keyof ListedPerson) => (event: { target: { value: string } }) =>
    onChange({ ...person, [part]: event.target.value });
  const limit = { htmlInput: { maxLength: MAX_NAME } };
  return (
    <Box onPaste={paste} sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextInput
        name="invited.firstName"
        label={t('columns.firstName')}
        required
        autoComplete="off"
        value={person.firstName}
        onChange={change('firstName')}
        slotProps={limit}
      />
      <TextInput
        name="invited.lastName"
        label={t('columns.lastName')}
        autoComplete="off"
        value={person.lastName}
        onChange={change('lastName')}
        slotProps={limit}
      />
      <TextInput
        name="invited.email"
        type="email"
        label={t('columns.email')}
        required
        autoComplete="off"
        value={person.email}
        onChange={change('email')}
        onBlur={() => setWasLeft(true)}
        error={wasLeft && email !== '' && !isMailable(email) ? say(mailProblem(email)) : undefined}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
}
