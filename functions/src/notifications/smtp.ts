import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Smtp } from '../core/config.ts';
import type { Inline } from './frame.ts';

/** A file attached to a mail. */
export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** A mail in the form that the mail server gets. */
export interface OutgoingMail {
  from: string | { name: string; address: string };
  to: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  messageId: string;
  attachments: (Inline | Attachment)[];
}

/**
 * Outcome of a mail: `sent` when the server has it; `later` or `refused` when it did not take it for now or for good; `unknown` when the
 * connection broke after it had the mail.
 */
export type Outcome = { result: 'sent' } | { result: 'later' | 'refused' | 'unknown'; error: string };

/** Milliseconds that a server has for each answer. */
const PATIENCE = 20_000;

/** Sends a mail to the mail server. Never throws. */
export async function send(mail: OutgoingMail, { host, port, user, password }: Smtp): Promise<Outcome> {
  const { envelope, message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const connection = new SMTPConnection({ host, port, secure: port === 465, ...timeouts });
  let isHandedOver = false;
  try {
    await new Promise<void>((done, fail) => {
      connection.on('error', fail);
      connection.on('end', () => fail(new Error('The mail server closed the connection')));
      const handOver = () => {
        isHandedOver = true;
        connection.send(envelope, message, (error) => (error ? fail(error) : done()));
      };
      connection.connect((error) => {
        if (error) fail(error);
        else if (user === '') handOver();
        else connection.login({ user, pass: password }, (refusal) => (refusal ? fail(refusal) : handOver()));
      });
    });
    connection.quit();
    return { result: 'sent' };
  } catch (error) {
    connection.close();
    return { result: verdict(error, isHandedOver), error: String(error) };
  }
}

/** Judges by the server's code: 5xx is for good, 4xx for now. A failed sign-in is for an operator to fix, and not the mail's fault. */
function verdict(error: unknown, isHandedOver: boolean): 'later' | 'refused' | 'unknown' {
  const { responseCode } = error as { responseCode?: number };
  if (!isHandedOver) return 'later';
  if (responseCode === undefined) return 'unknown';
  return responseCode >= 500 ? 'refused' : 'later';
}
