import { AppError } from '../core/errors.ts';
import { ID } from '../core/ids.ts';
import { listOf } from '../core/list.ts';
import { say } from '../core/message.ts';
import { messagePath, notePath } from '../core/paths.ts';
import { manyLines, oneLine, requiredText } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';
import { isFileId } from '../files/file.ts';
import type { Author } from '../core/person.ts';
import type { Side } from './conversation.ts';
import { MAX_MESSAGE, MAX_MESSAGE_FILES, ABOUT_KINDS, type ChatMessage } from './message.ts';

const MAX_ABOUT = 200;

const tooLong = say('message.tooLong', { max: MAX_MESSAGE });

export const messageAbout = object({
  kind: string().required().oneOf(ABOUT_KINDS),
  id: string().required().matches(ID),
  name: string().defined().max(MAX_ABOUT).test(oneLine),
})
  .noUnknown()
  .nullable()
  .defined();

export const messageText = string().defined().max(MAX_MESSAGE, tooLong).test(manyLines);
export const messageFiles = listOf(
  string().required().test('file-id', say('file.idForm'), isFileId),
  MAX_MESSAGE_FILES,
  say('message.tooManyFiles', { max: MAX_MESSAGE_FILES }),
).defined();

const messageSchema = object({ text: messageText, about: messageAbout, files: messageFiles }).required();
export type MessageInput = Pick<ChatMessage, 'text' | 'about' | 'files'>;

interface NewMessage {
  id: string;
  from: { side: Side; author: Author };
  input: MessageInput;
  /** The `seq` of the client's last message that the team knows; later ones are not answered by this message. */
  answers?: number | undefined;
}

/** Sends a message in a client's conversation. Throws `invalid-input` with the wrong fields: a message needs a text, files or both. */
export function sendMessageWrites(clientId: string, { id, from, input, answers }: NewMessage): Write[] {
  const { text, about, files } = validate(messageSchema, { ...input, text: input.text.trim() });
  if (text === '' && files.length === 0) {
    const msg = say('message.required');
    throw new AppError('invalid-input', msg, [{ field: 'text', msg }]);
  }
  const answered = from.side === 'team' && answers !== undefined ? { answers } : {};
  const data = { ...from, text, about, files, ...answered, createdAt: SERVER_TIME, seq: null, writeId: WRITE_ID };
  return [{ op: 'create', path: messagePath(clientId, id), data }];
}

export const noteSchema = requiredText(say('note.required')).max(MAX_MESSAGE, tooLong).test(manyLines);

/** Adds a note about a client, for admins only. Throws `invalid-input` when it is empty or too long. */
export function addNoteWrites(
  clientId: string,
  { id, author, text }: { id: string; author: Author; text: string },
): Write[] {
  const { text: checked } = validate(object({ text: noteSchema }).required(), { text: text.trim() });
  return [
    {
      op: 'create',
      path: notePath(clientId, id),
      data: { author, text: checked, createdAt: SERVER_TIME, writeId: WRITE_ID },
    },
  ];
}

/** Deletes a note, for all admins. */
export const removeNoteWrites = (clientId: string, id: string): Write[] => [
  { op: 'delete', path: notePath(clientId, id) },
];
