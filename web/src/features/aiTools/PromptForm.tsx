import { MAX_PROMPT } from '@firstmile/domain';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Box from '@mui/material/Box';
import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#data/sync/drafts.ts';
import { useSync } from '#data/sync/sync.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import type { ReadyTool } from './tools.ts';

interface Props {
  tool: ReadyTool;
  isProcessing: boolean;
  onGenerate: (prompt: string) => void;
}

/** The prompt of a tool; typed text stays on this device. */
export function PromptForm(props: Props) {
  const { draft, isLoaded, keep, clear } = useDraft<string>(`ai/${props.tool.id}`);
  if (!isLoaded) return null;
  return <Form {...props} draft={draft ?? ''} onType={(text) => (text === '' ? clear() : keep(text))} />;
}

function Form({
  tool,
  isProcessing,
  onGenerate,
  draft,
  onType,
}: Props & { draft: string; onType: (s: string) => void }) {
  const { t, i18n } = useTranslation('ai');
  const { isOnline } = useSync();
  const formik = useFormik({
    initialValues: { prompt: draft },
    onSubmit: ({ prompt: text }, form) => {
      if (isPossible && !isProcessing) onGenerate(text);
      form.setSubmitting(false);
    },
  });
  const { prompt } = formik.values;
  const count = new Intl.NumberFormat(i18n.language);
  const isTooLong = prompt.length > MAX_PROMPT;
  const isPossible = prompt.trim() !== '' && !isTooLong && isOnline;
  return (
    <Box component="form" onSubmit={formik.handleSubmit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <TextInput
        name="prompt"
        label={t(`tools.${tool.id}.prompt`)}
        value={prompt}
        onChange={(event) => {
          formik.handleChange(event);
          onType(event.target.value);
        }}
        multiline
        minRows={tool.id === 'recommendations' ? 2 : 5}
        maxRows={16}
        required
        error={isTooLong ? t('tooLong', { max: count.format(MAX_PROMPT) }) : undefined}
        helperText={t(`tools.${tool.id}.hint`)}
        count={
          prompt.length > MAX_PROMPT / 2 ? `${count.format(prompt.length)}/${count.format(MAX_PROMPT)}` : undefined
        }
      />
      {!isOnline && <Banner severity="warning">{t('offline')}</Banner>}
      <Box>
        <SubmitButton startIcon={<AutoAwesomeOutlined />} isBusy={isProcessing} disabled={!isPossible}>
          {isProcessing ? t('generating') : t('generate')}
        </SubmitButton>
      </Box>
    </Box>
  );
}
