import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContact } from '#data/queries/contact.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { PromptForm } from './PromptForm.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { ToolCard } from './ToolCard.tsx';
import { isReady, TOOLS, type ReadyTool } from './tools.ts';
import { useGenerations } from './useGenerations.ts';

/** The AI tools: choose one, enter a prompt, read the server's answer. */
export default function AiToolsPage() {
  const { t } = useTranslation('ai');
  const [chosen, setChosen] = useState<ReadyTool | null>(null);
  const tool = chosen ?? TOOLS.find(isReady);
  useFocusOnPrompt(chosen);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<RequestTool />} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(16rem, 20rem) minmax(0, 1fr)' },
        }}
      >
        <Box component="ul" aria-label={t('list')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {TOOLS.map((listedTool) => (
            <li key={listedTool.id}>
              <ToolCard
                tool={listedTool}
                isChosen={listedTool.id === tool?.id}
                onChoose={() => isReady(listedTool) && setChosen({ ...listedTool })}
              />
            </li>
          ))}
        </Box>
        {tool && <Workspace tool={tool} />}
      </Box>
    </>
  );
}

function Workspace({ tool }: { tool: ReadyTool }) {
  const { t } = useTranslation('ai');
  const generations = useGenerations();
  const generation = generations.of(tool.call);
  const result = useRef<HTMLDivElement>(null);
  const generate = async (prompt: string) => {
    await generations.start(tool.call, prompt);
    requestAnimationFrame(() => result.current?.scrollIntoView({ block: 'nearest' })); // on a phone it is below the fold
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Panel title={t(`tools.${tool.id}.name`)}>
        <PromptForm
          key={tool.id}
          tool={tool}
          isProcessing={generation.state === 'processing'}
          onGenerate={(prompt) => void generate(prompt)}
        />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
          {t('privacy')}
        </Typography>
      </Panel>
      <Box ref={result} sx={{ scrollMarginBlock: '5rem 1rem' }}>
        <ResultPanel generation={generation} />
      </Box>
    </Box>
  );
}

/** A link for writing to the people who build the tools. */
function RequestTool() {
  const { t } = useTranslation('ai');
  const email = useContact()?.email ?? '';
  const mail = `subject=${encodeURIComponent(t('request.subject'))}&body=${encodeURIComponent(t('request.body'))}`;
  if (email === '') return null;
  return (
    <Button variant="outlined" startIcon={<MailOutlined />} href={`mailto:${email}?${mail}`}>
      {t('request.action')}
    </Button>
  );
}

/**
 * Focuses the prompt of a chosen tool, which on a phone is below the cards. The form appears when its draft is loaded.
 */
function useFocusOnPrompt(chosen: ReadyTool | null): void {
  useEffect(() => {
    if (!chosen) return;
    let frame = 0;
    const focusPrompt = (left: number) => {
      const prompt = document.getElementById(fieldId('prompt'));
      if (prompt) prompt.focus();
      else if (left > 0) frame = requestAnimationFrame(() => focusPrompt(left - 1));
    };
    focusPrompt(60);
    return () => cancelAnimationFrame(frame);
  }, [chosen]);
}
