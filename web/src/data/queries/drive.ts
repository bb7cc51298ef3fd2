import { AppError, FILE_LIMITS, FILE_TYPES, say } from '@firstmile/domain';
import { addFiles } from './fileCommands.ts';
import { askForToken } from '../firebase/googleConsent.ts';

/** `/drive.json` of the deployment; without a client id Drive is off. Tests point the addresses to a stand-in. */
interface DriveSettings {
  clientId: string;
  api: string;
  consent: string;
}

/** A file in a person's Drive, as Drive's API describes it. Google's own documents have no size. */
export interface DriveItem {
  id: string;
  name: string;
  mimeType: string;
  size?: string;
  modifiedTime: string;
  webViewLink: string;
}
export interface DrivePage {
  files: DriveItem[];
  nextPageToken?: string;
}

const SCOPE = 'https://www.googleapis.com/auth/drive.readonly';
const GOOGLE_DOCUMENT = /^application\/vnd\.google-apps\.(document|spreadsheet|presentation|drawing)$/;
const PAGE_SIZE = 20;

let loaded: Promise<DriveSettings> | undefined;

function settings(): Promise<DriveSettings> {
  loaded ??= fetch('/drive.json').then((reply) => reply.json() as Promise<DriveSettings>);
  loaded.catch(() => (loaded = undefined)); // the next call tries again
  return loaded;
}

/** Tells whether this deployment uses Google Drive. Rejects when the settings cannot be loaded. */
export const hasDrive = async (): Promise<boolean> => (await settings()).clientId !== '';

/** Asks the person to let this app read their Drive. The token is for this page only and is not stored. */
export async function connectDrive(): Promise<string> {
  const { clientId, consent } = await settings();
  return askForToken(consent, clientId, SCOPE);
}

/** Lists a page of files that the Files page accepts, latest first. */
export async function listDrive(token: string, pageToken?: string): Promise<DrivePage> {
  const types = Object.entries(FILE_TYPES)
    .filter(([, endings]) => endings.some((ending) => FILE_LIMITS.file.endings.includes(ending)))
    .map(([type]) => type);
  const google = ['document', 'spreadsheet', 'presentation', 'drawing'].map(
    (kind) => `application/vnd.google-apps.${kind}`,
  );
  const query = new URLSearchParams({
    q: `trashed = false and (${[...types, ...google].map((type) => `mimeType = '${type}'`).join(' or ')})`,
    fields: 'nextPageToken, files(id, name, mimeType, size, modifiedTime, webViewLink)',
    orderBy: 'modifiedTime desc',
    pageSize: String(PAGE_SIZE),
    ...(pageToken !== undefined && { pageToken }),
  });
  const reply = await ask(token, `/files?${query.toString()}`);
  return (await reply.json()) as DrivePage;
}

/**
 * Downloads a file and adds it as the Files page would; Google's own documents come as PDF. Throws `invalid-input` with
 * the reason for a file that is not accepted.
 */
export async function importFromDrive(token: string, item: DriveItem): Promise<void> {
  const { maxBytes } = FILE_LIMITS.file;
  if (Number(item.size ?? 0) > maxBytes) throw new AppError('invalid-input', say('file.tooLarge', { bytes: maxBytes }));
  const isGoogles = GOOGLE_DOCUMENT.test(item.mimeType);
  const type = isGoogles ? 'application/pdf' : item.mimeType;
  const path = `/files/${encodeURIComponent(item.id)}`;
  const reply = await ask(token, isGoogles ? `${path}/export?mimeType=application/pdf` : `${path}?alt=media`);
  await addFiles([new File([await reply.blob()], withEnding(item.name, type), { type })], 'file');
}

async function ask(token: string, path: string): Promise<Response> {
  const { api } = await settings();
  const reply = await fetch(api + path, { headers: { authorization: `Bearer ${token}` } });
  if (reply.status === 401) throw new AppError('not-signed-in', say('signIn.expired'));
  if (!reply.ok) throw new Error(`Drive answered ${reply.status}`);
  return reply;
}

/** Adds the ending of the type, which names in Drive may lack. */
function withEnding(name: string, type: string): string {
  const endings = FILE_TYPES[type] ?? [];
  return endings.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${endings[0] ?? ''}`;
}
