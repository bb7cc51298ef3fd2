import {
  fileRefusal,
  isTooLong,
  MAX_MESSAGE,
  say,
  type About,
  type MessageInput,
  type MessageOrText,
} from '@firstmile/domain';
import { useLayoutEffect, useRef, useState } from 'react';
import { sendMessage } from '#data/queries/conversations.ts';
import { useConversation } from '#data/queries/unreadMessages.ts';
import { addFiles, removeFile } from '#data/queries/fileCommands.ts';
import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import { useDraft } from '#data/sync/drafts.ts';

const EMPTY: MessageInput = { text: '', about: null, files: [] };

/**
 * Holds the message that is being written: kept on this device until it is sent; its files are uploaded already.
 * `subject` is what it is about at first.
 */
export function useComposer(clientId: string, subject: About | null) {
  const { draft, isLoaded, keep, key } = useDraft<MessageInput>(`message/${clientId}`);
  const conversation = useConversation(clientId);
  const [typed, setTyped] = useState<MessageInput | null>(null);
  const [problem, setProblem] = useState<MessageOrText | null>(null);
  const [isAttaching, setIsAttaching] = useState(false);
  const value = typed ?? { ...EMPTY, ...draft, ...(subject && { about: subject }) };
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });

  const change = (changes: Partial<MessageInput>) => {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setTyped(next);
    keep(next);
    const isLong = isTooLong(next.text);
    setProblem(isLong ? say('message.tooLong', { max: MAX_MESSAGE }) : null);
  };

  const attach = async (chosen: readonly File[]) => {
    setIsAttaching(true);
    for (const file of chosen) {
      try {
        const reason = fileRefusal(file, 'message');
        const [id] = reason === null ? await addFiles([file], 'message', { owner: clientId }) : [];
        if (id !== undefined) change({ files: [...latest.current.files, id] });
        else setProblem(say('about', { label: file.name, reason: reason ?? '' }));
      } catch (error) {
        setProblem(say('about', { label: file.name, reason: errorMessageOrGeneral(error) }));
      }
    }
    setIsAttaching(false);
  };

  const detach = (id: string) => {
    removeFile(id, clientId);
    change({ files: latest.current.files.filter((fileId) => fileId !== id) });
  };

  /** Sends the message; false if it is not valid. */
  const send = (): boolean => {
    try {
      void sendMessage(clientId, { input: latest.current, answers: conversation?.sent.client, draft: key });
    } catch (error) {
      setProblem(errorMessageOrGeneral(error));
      return false;
    }
    setTyped(EMPTY);
    setProblem(null);
    return true;
  };
  return { value, problem, isLoaded, isAttaching, change, attach, detach, send };
}
