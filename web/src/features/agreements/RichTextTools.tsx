import type { MergeField } from '@firstmile/domain';
import Add from '@mui/icons-material/Add';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import LinkIcon from '@mui/icons-material/Link';
import Redo from '@mui/icons-material/Redo';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from './LinkDialog.tsx';
import { formatField } from './mergeMarks.ts';

interface Props {
  editor: Editor | null;
  /** Merge fields with their names. */
  fields: readonly (readonly [MergeField, string])[];
}

/** Tools of the editor, for pointer and keyboard; a merge field goes to the cursor, or where it is dropped. */
export function RichTextTools({ editor, fields }: Props) {
  const { t } = useTranslation('agreements');
  const [isLinking, setIsLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      h1: current?.isActive('heading', { level: 1 }) ?? false,
      h2: current?.isActive('heading', { level: 2 }) ?? false,
      bold: current?.isActive('bold') ?? false,
      italic: current?.isActive('italic') ?? false,
      bullets: current?.isActive('bulletList') ?? false,
      numbers: current?.isActive('orderedList') ?? false,
      link: current?.isActive('link') ?? false,
    }),
  });
  if (!editor || !on) return null;
  const run = () => editor.chain().focus();
  const link = () => {
    if (on.link) run().unsetLink().run();
    else setIsLinking(true);
  };
  const endLinking = () => {
    setIsLinking(false);
    return run();
  };
  const setLink = (href: string) => {
    const linked = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    if (editor.state.selection.empty) endLinking().insertContent(linked).run();
    else endLinking().setLink({ href }).run();
  };
  const tools: [string, ReactNode, boolean | undefined, () => void][] = [
    [t('editor.title'), <Title key="t" />, on.h1, () => run().toggleHeading({ level: 1 }).run()],
    [t('editor.heading'), <Title key="h" fontSize="small" />, on.h2, () => run().toggleHeading({ level: 2 }).run()],
    [t('editor.bold'), <FormatBold key="b" />, on.bold, () => run().toggleBold().run()],
    [t('editor.italic'), <FormatItalic key="i" />, on.italic, () => run().toggleItalic().run()],
    [t('editor.bullets'), <FormatListBulleted key="u" />, on.bullets, () => run().toggleBulletList().run()],
    [t('editor.numbers'), <FormatListNumbered key="o" />, on.numbers, () => run().toggleOrderedList().run()],
    [t('editor.link'), <LinkIcon key="l" />, on.link, link],
    [t('editor.undo'), <Undo key="z" />, undefined, () => run().undo().run()],
    [t('editor.redo'), <Redo key="y" />, undefined, () => run().redo().run()],
  ];
  return (
    <Box role="group" aria-label={t('editor.tools')} sx={bar}>
      {tools.map(([name, icon, isOn, act]) => (
        <IconButton
          key={name}
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          color={isOn ? 'primary' : 'default'}
          onClick={act}
        >
          {icon}
        </IconButton>
      ))}
      <Box role="group" aria-label={t('editor.insert')} sx={chips}>
        {fields.map(([field, label]) => (
          <Chip
            key={field}
            size="small"
            variant="outlined"
            color="primary"
            icon={<Add />}
            label={label}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', formatField(field))}
            onClick={() => run().insertContent(formatField(field)).run()}
          />
        ))}
      </Box>
      {isLinking && <LinkDialog onLink={setLink} onClose={() => endLinking().run()} />}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  p: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
};
const chips = {
  flexBasis: '100%',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  px: 1,
  pt: 0.5,
  pb: 0.75,
  '& > *': { maxWidth: '100%' },
};
