import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  awaitsAgreements,
  firstRow,
  importState,
  millis,
  PlainTime,
  say as message,
  type Language,
  type MessageOrText,
} from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgreements } from '#data/queries/agreements.ts';
import { completeImport, startImport, useListHash, useSameImports } from '#data/queries/imports.ts';
import { errorMessage } from '#data/errorMessage.ts';
import { useSession } from '#data/session/sessionStore.ts';
import { useDraft } from '#data/sync/drafts.ts';
import { useSync } from '#data/sync/sync.ts';
import { useDateTime, useTimeZone } from '#ui/dateTime.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportFindings } from './ImportFindings.tsx';
import { ImportZone } from './ImportZone.tsx';
import { InviteTaskFields } from './InviteTasks.tsx';
import { chosenIds, chosenWork, useChosenTasks, type InviteTasks } from './chosenTasks.ts';
import { NamesTable } from './NamesTable.tsx';
import { useImportFile } from './useImportFile.ts';

type Draft = ReturnType<typeof useDraft<InviteTasks>>;

/** Reads a file, shows its people and wrong lines, and invites the people. */
export function ImportForm() {
  const draft = useDraft<InviteTasks>('import');
  return draft.isLoaded && <FileForm draft={draft} />;
}

function FileForm({ draft }: { draft: Draft }) {
  const { t, i18n } = useTranslation('imports');
  const say = useMessage();
  const timeZone = useTimeZone();
  const { isOnline } = useSync();
  const [entered, setEntered] = useState<InviteTasks>(
    () => draft.draft ?? { forms: [], flows: [], dueAt: null, note: '', language: i18n.language as Language },
  );
  const { tasks, isComplete } = useChosenTasks(entered);
  const { chosen, problem, people, wrong, guessed, names, ...file } = useImportFile();
  const { readFile, chooseColumns, setNames, clearFile } = file;
  const { agreements, status } = useAgreements();
  const lacksAgreements = tasks.begin === 'wizard' && status === 'ready' && awaitsAgreements(agreements);
  const [refusal, setRefusal] = useState<MessageOrText | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const listHash = useListHash(people);
  const sameImport = useSameImport(people.length > 0 ? listHash : null);
  const change = (next: InviteTasks) => {
    setEntered(next);
    draft.keep(next);
  };
  const dueAt = tasks.dueAt === null ? null : PlainTime.at(tasks.dueAt);
  const order = { ...chosenIds(tasks), note: tasks.note.trim(), timeZone, dueAt };
  const send = async () => {
    if (!chosen || listHash === null) return;
    if (lacksAgreements) {
      setRefusal(message('agreement.noneOffered'));
      return;
    }
    setIsBusy(true);
    setRefusal(null);
    try {
      if (sameImport.partly) await completeImport(sameImport.partly, people);
      else await startImport({ fileName: chosen.name, listHash, tasks: order, language: tasks.language }, people);
      showToast(t('started'), 'success');
      draft.clear();
      clearFile();
    } catch (error) {
      setRefusal(errorMessage(error) ?? t('failed'));
    } finally {
      setIsBusy(false);
    }
  };
  if (!chosen)
    return (
      <>
        {problem && <Banner severity="error">{t(`file.${problem}`, { megabytes: 2 })}</Banner>}
        <ImportZone onFile={(file) => void readFile(file)} />
      </>
    );
  const header = chosen.hasHeader ? (chosen.table[firstRow(chosen.table)] ?? []) : [];
  return (
    <Panel title={t('file.chosen', { name: chosen.name })}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ColumnFields
          table={chosen.table}
          hasHeader={chosen.hasHeader}
          value={chosen.columns}
          onChange={chooseColumns}
        />
        <ImportFindings people={people} isGuessed={chosen.isGuessed} wrong={wrong} header={header} />
        <NamesTable people={guessed} edited={names} onChange={setNames} />
        {sameImport.words && <Banner severity="warning">{sameImport.words}</Banner>}
        {!isOnline && <Banner severity="info">{t('offline')}</Banner>}
        {!sameImport.partly && (
          <>
            <Typography variant="h3" component="h3" sx={{ mt: 1 }}>
              {t('tasks')}
            </Typography>
            <InviteTaskFields value={tasks} onChange={change} />
            <ImportPreview people={people} tasks={order} work={chosenWork(tasks)} language={tasks.language} />
          </>
        )}
        {refusal && <Banner severity="error">{say(refusal)}</Banner>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button variant="outlined" color="inherit" onClick={clearFile} disabled={isBusy}>
            {t('file.other')}
          </Button>
          <Button
            variant="contained"
            onClick={() => void send()}
            disabled={people.length === 0 || listHash === null || isBusy || (!sameImport.partly && !isComplete)}
          >
            <span>{sameImport.partly ? t('complete') : t('start', { count: people.length })}</span>
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

/**
 * Finds out whether the same list was imported before. This admin's import that arrived only in part can be completed.
 */
function useSameImport(listHash: string | null) {
  const { t } = useTranslation('imports');
  const dateTime = useDateTime();
  const uid = useSession().user?.uid;
  const all = useSameImports(listHash);
  const partly = all.find((entry) => importState(entry) === 'arriving' && entry.by.uid === uid) ?? null;
  const [latest] = partly ? [partly] : all;
  if (!latest) return { partly, words: '' };
  const date = dateTime(millis(latest.createdAt) ?? 0);
  const isOver = importState(latest) === 'done';
  return { partly, words: t(partly ? 'same.partly' : isOver ? 'same.done' : 'same.running', { date }) };
}
