import { MERGE_FIELDS, type MergeField } from '@firstmile/domain';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Markdown } from '@tiptap/markdown';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { cleanPastedHtml, type Lost } from './pastedHtml.ts';
import { mergeMarks } from './mergeMarks.ts';
import { RichTextTools } from './RichTextTools.tsx';

interface Props {
  /** Markdown. */
  value: string;
  locale: string;
  error: string | undefined;
  onChange: (markdown: string) => void;
}

/** Extensions for what agreements can show: headings, lists, bold, italics, links. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['https', 'http', 'mailto'] },
  }),
  Markdown,
];

/** Editor of an agreement's Markdown. Calls `onChange` only after typing, so that an opened text stays unchanged. */
export default function RichText({ value, locale, error, onChange }: Props) {
  const { t } = useTranslation('agreements');
  const id = fieldId('draft.content');
  const [lost, setLost] = useState<readonly Lost[]>([]);
  const [labelOf] = useState(() => (field: MergeField) => t(`fields.${field.replace('.', '_') as FieldKey}`));
  const [all] = useState(() => [...extensions, mergeMarks(labelOf)]);
  const editor = useEditor({
    extensions: all,
    content: value,
    contentType: 'markdown',
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('editor.label'),
        lang: locale,
        'aria-describedby': `${id}-foot`,
      },
      transformPastedHTML: (html) => {
        const pasted = cleanPastedHtml(html);
        setLost(pasted.lost);
        return pasted.html;
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getMarkdown().trimEnd()),
  });
  return (
    <Box>
      <Box sx={frame}>
        <RichTextTools editor={editor} fields={MERGE_FIELDS.map((field) => [field, labelOf(field)] as const)} />
        <Box sx={page}>
          <EditorContent editor={editor} />
        </Box>
      </Box>
      {lost.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Banner severity="warning">
            <span>{['title' as const, ...lost].map((part) => t(`editor.pasted.${part}`)).join(' ')}</span>
          </Banner>
        </Box>
      )}
      <FormHelperText id={`${id}-foot`} error={error !== undefined}>
        {error ?? t('editor.hint')}
      </FormHelperText>
    </Box>
  );
}

type FieldKey = 'client_company' | 'client_name' | 'client_email' | 'business_name' | 'business_address' | 'date';

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.default',
  '&:focus-within': { borderColor: 'primary.main' },
};
const page = {
  px: { xs: 2, sm: 3 },
  py: 1,
  minHeight: '16rem',
  maxHeight: '60vh',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '& .ProseMirror': { minHeight: '14rem', outline: 'none' },
  '& h1': { fontSize: '1.5rem', my: 1 },
  '& h2': { fontSize: '1.125rem', mt: 2.5, mb: 1 },
  '& h3': { fontSize: '1rem', mt: 2, mb: 1 },
  '& a': { color: 'primary.main' },
  '& .merge-field': {
    px: 0.75,
    py: 0.25,
    borderRadius: '999px',
    fontSize: '0.9em',
    fontWeight: 600,
    color: 'primary.main',
    bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
    boxDecorationBreak: 'clone',
  },
};
