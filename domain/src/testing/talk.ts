// Shared helpers of the tests of conversations.
import type { Write } from '../core/write.ts';
import { conversationPath, messagePath } from '../core/paths.ts';
import { DEFAULT_SCHEDULE } from '../reminders/schedule.ts';
import { storedConversation } from '../conversations/conversation.ts';
import { Store } from './store.ts';
import { markAsReadWrites, type Conversation, type Side } from '../conversations/conversation.ts';
import type { ChatMessage } from '../conversations/message.ts';
import { sendMessageWrites, type MessageInput } from '../conversations/commands.ts';
import { receiveMessages, settleConversationWrites } from '../conversations/receive.ts';
import { mailClientWrites, mailTeamWrites } from '../conversations/unreadMail.ts';

export const NOON = Date.UTC(2026, 11, 1, 12);
const ada = { id: 'ada', firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.test' };
export const mia = { id: 'mia', firstName: 'Mia', lastName: 'Cole', email: 'mia@example.test' };
export const authors = { client: { uid: 'ada', name: 'Ada Marsh' }, team: { uid: 'mia', name: 'Mia Cole' } };
export const hello: MessageInput = { text: 'Hello', about: null, files: [] };
export const words = {
  site: 'https://firstmile.example',
  translate: (_: string, { code, params }: { code: string; params?: object }) => `${code} ${JSON.stringify(params)}`,
};

/** A conversation in memory. Sent messages are received at once, read marks are settled at once. */
export class Talk {
  readonly store = new Store();
  #made = 0;
  constructor() {
    this.store.now = NOON;
  }
  get conversation(): Conversation {
    return storedConversation(this.store.read(conversationPath('ada')));
  }
  say(side: Side, text = 'Hello', answers?: number) {
    const id = `m${(this.#made += 1)}`;
    this.store.commit(
      sendMessageWrites('ada', { id, from: { side, author: authors[side] }, input: { ...hello, text }, answers }),
    );
    return { id, ...this.receive(id) };
  }
  receive(id: string) {
    const message = this.store.read<ChatMessage>(messagePath('ada', id));
    const conversation = this.store.docs.has(conversationPath('ada')) ? this.conversation : null;
    const batch = { client: ada, conversation, messages: [message], files: [] };
    const { writes, notices } = receiveMessages(batch, this.store.now);
    this.store.commit(writes);
    return { writes, notice: notices[0]?.notice ?? null };
  }
  read(side: Side, seen = 99) {
    this.store.commit(markAsReadWrites(this.conversation, { reader: authors[side], seen }));
    this.settle();
  }
  settle() {
    this.store.commit(settleConversationWrites(this.conversation));
  }
  mailClient(at: number, preferences = {}) {
    const messages = [...this.store.docs.entries()]
      .filter(([path]) => path.includes('/messages/'))
      .map(([path]) => this.store.read<ChatMessage>(path))
      .filter(({ side }) => side === 'team');
    const unread = { conversation: this.conversation, user: { ...ada, preferences }, messages };
    return this.carryOut(mailClientWrites(unread, { schedule: DEFAULT_SCHEDULE, now: at, words }));
  }
  mailTeam(at: number, admins: (typeof mia & { preferences?: object })[] = [mia]) {
    return this.carryOut(mailTeamWrites([this.conversation], admins, { schedule: DEFAULT_SCHEDULE, now: at, words }));
  }
  /** Commits the writes and returns the ids of the mails among them. */
  carryOut(writes: Write[]): string[] {
    this.store.commit(writes);
    return writes.filter(({ op }) => op === 'create').map(({ path }) => path);
  }
}
