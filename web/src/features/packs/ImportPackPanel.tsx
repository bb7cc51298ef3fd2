import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  comparePackItem,
  MAX_PACK,
  say,
  tooLargePack,
  type Pack,
  type PackExisting,
  type PackItem,
  type MessageOrText,
} from '@firstmile/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { readPack, takePack } from '#data/queries/packs.ts';
import { errorMessage } from '#data/errorMessage.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { dropZone } from '#ui/inputs/dropZone.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { PackItemRow } from './PackItemRow.tsx';

interface Props {
  /** The pack that is previewed, from a file or the gallery; null for none. */
  pack: Pack | null;
  onPack: (pack: Pack | null) => void;
}

/** Imports a pack. Nothing is stored before its effects were shown, and only selected items are replaced. */
export function ImportPackPanel({ pack, onPack: setPack }: Props) {
  const { t } = useTranslation('start');
  const tell = useMessage();
  const [problem, setProblem] = useState<MessageOrText | null>(null);
  const [importedCount, setImportedCount] = useState(0);
  const look = async (file: File | undefined) => {
    setPack(null);
    setProblem(null);
    try {
      if (!file) throw new Error('Several files');
      if (file.size > MAX_PACK) throw tooLargePack();
      setPack(await readPack(await file.text()));
    } catch (error) {
      setProblem(errorMessage(error) ?? say('pack.none'));
    }
  };
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: false,
    onDrop: ([file]) => void look(file),
  });
  return (
    <Panel title={t('packs.take.title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ position: 'relative' }}>
          <Box {...getRootProps({ role: 'button' })} sx={dropZone(isDragActive)}>
            <UploadFile aria-hidden sx={{ fontSize: 36, color: 'primary.main' }} />
            <Typography sx={{ fontWeight: 600, textWrap: 'balance' }}>{t('packs.take.drag')}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t('packs.take.hint')}
            </Typography>
          </Box>
          <input {...getInputProps({ 'aria-label': t('packs.take.choose') })} />
        </Box>
        {problem !== null && <Banner severity="error">{tell(problem)}</Banner>}
        {importedCount > 0 && !pack && (
          <Banner severity="success">
            <span>{t('packs.take.done', { count: importedCount })}</span>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5 }}>
              {NEXT.map((place) => (
                <Link key={place} component={RouterLink} to={`/admin/${place}`}>
                  {t(`packs.take.next.${place}`)}
                </Link>
              ))}
            </Box>
          </Banner>
        )}
        {pack && (
          <DryRun
            key={JSON.stringify(pack.items.map(({ sha256 }) => sha256))}
            pack={pack}
            onDone={(count) => {
              setImportedCount(count);
              setPack(null);
            }}
          />
        )}
      </Box>
    </Panel>
  );
}

/** Shows what each item of the pack would do here. */
function DryRun({ pack, onDone }: { pack: Pack; onDone: (count: number) => void }) {
  const { t } = useTranslation('start');
  const tell = useMessage();
  const [existingItems, setExistingItems] = useState<Partial<Record<string, PackExisting>>>({});
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<MessageOrText | null>(null);
  const addExisting = useCallback(
    (key: string, existing: PackExisting) => setExistingItems((before) => ({ ...before, [key]: existing })),
    [],
  );
  const toggle = (key: string) =>
    setReplaced((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]));
  const entries = pack.items.flatMap((item) => {
    const existing = existingItems[keyOf(item)];
    return existing ? [{ item, existing, is: comparePackItem(item, existing).is }] : [];
  });
  const chosen = entries.filter(({ item, is }) => is === 'new' || (is === 'differs' && replaced.has(keyOf(item))));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' }); // returns a promise in newer browsers, which must not become the effect's cleanup
  }, []);
  const importItems = () => {
    try {
      void takePack(chosen);
      onDone(chosen.length);
    } catch (error) {
      setProblem(errorMessage(error) ?? t('packs.failed'));
    }
  };
  return (
    <>
      <Typography variant="h3" ref={heading}>
        <PersonText>{pack.name}</PersonText>
      </Typography>
      <Box component="ul" aria-label={t('packs.take.items')} sx={list}>
        {pack.items.map((item) => (
          <PackItemRow
            key={keyOf(item)}
            item={item}
            onExisting={(existing) => addExisting(keyOf(item), existing)}
            isReplaced={replaced.has(keyOf(item))}
            onToggle={() => toggle(keyOf(item))}
          />
        ))}
      </Box>
      {pack.items.some(({ kind }) => kind === 'agreement') && <Banner severity="info">{t('packs.take.drafts')}</Banner>}
      {problem !== null && <Banner severity="error">{tell(problem)}</Banner>}
      <Button
        variant="contained"
        sx={{ justifySelf: 'start' }}
        disabled={entries.length < pack.items.length || chosen.length === 0}
        onClick={importItems}
      >
        <span>{t('packs.take.action', { count: chosen.length })}</span>
      </Button>
    </>
  );
}

/** Pages of the imported items: a flow is assigned, a form edited, an agreement published. */
const NEXT = ['flows', 'forms', 'agreements'] as const;
const keyOf = ({ kind, id }: PackItem) => `${kind}/${id}`;
const list = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
