import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { MessageOrText } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgreements } from '#data/queries/agreements.ts';
import { useFlows } from '#data/queries/flows.ts';
import { useForms } from '#data/queries/forms.ts';
import { makePack, useSettingItems } from '#data/queries/packs.ts';
import { errorMessage } from '#data/errorMessage.ts';
import { jsonFile, saveFile } from '#lib/saveFile.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { PersonText } from '#ui/PersonText.tsx';

/** Number of the newest items of each kind to choose from. */
const MAX_CHOICES = 49;

/** Exports the selected items as one file, with everything that their flows need. */
export function ExportPackPanel() {
  const { t } = useTranslation('start');
  const say = useMessage();
  const { items: forms } = useForms(MAX_CHOICES);
  const { items: flows } = useFlows(MAX_CHOICES);
  const { agreements } = useAgreements();
  const settings = useSettingItems();
  const [name, setName] = useState('');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<MessageOrText | null>(null);
  const toggle = (id: string) =>
    setIds((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const save = async () => {
    try {
      setProblem(null);
      const pack = await makePack(name.trim() || t('packs.make.unnamed'), ids, { forms, flows, agreements, settings });
      saveFile(jsonFile(pack), `${fileName(pack.name)}.json`);
    } catch (error) {
      setProblem(errorMessage(error) ?? t('packs.failed'));
    }
  };
  const kinds = [
    ['flow', flows],
    ['form', forms],
    ['agreement', agreements],
    ['setting', settings.map(({ kind }) => ({ id: kind, name: t(`packs.kinds.${kind}`) }))],
  ] as const;
  return (
    <Panel title={t('packs.make.title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="textSecondary">{t('packs.make.text')}</Typography>
        <TextField label={t('packs.make.name')} value={name} onChange={({ target }) => setName(target.value)} />
        {kinds.map(([kind, definitions]) => (
          <Box
            component="fieldset"
            key={kind}
            sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
            hidden={definitions.length === 0}
          >
            <Typography component="legend" variant="h3" sx={{ p: 0, mb: 0.5 }}>
              {t(`packs.plural.${kind}`)}
            </Typography>
            {definitions.map((definition) => (
              <FormControlLabel
                key={definition.id}
                sx={{ display: 'flex', overflowWrap: 'anywhere' }}
                control={<Checkbox checked={ids.has(definition.id)} onChange={() => toggle(definition.id)} />}
                label={<PersonText>{definition.name}</PersonText>}
              />
            ))}
          </Box>
        ))}
        {problem !== null && <Banner severity="error">{say(problem)}</Banner>}
        <Button variant="outlined" sx={{ justifySelf: 'start' }} disabled={ids.size === 0} onClick={() => void save()}>
          {t('packs.make.action')}
        </Button>
      </Box>
    </Panel>
  );
}

const fileName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'pack';
