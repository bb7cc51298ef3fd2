import type { Message, MessageParam } from '../core/message.ts';
import { checked, type Reader } from '../core/reader.ts';

/** What is told by its code, or words from before there were codes; no words where it can be neither. */
export const message: Reader<Message | string> = checked((value) => typeof value === 'string' || isMessage(value), '');

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isMessage(value: unknown): value is Message {
  if (!isMap(value) || typeof value['code'] !== 'string') return false;
  const { params } = value;
  return params === undefined || (isMap(params) && Object.values(params).every(isParam));
}

const isParam = (value: unknown): value is MessageParam =>
  typeof value === 'string' || Number.isFinite(value) || (Array.isArray(value) ? value : [value]).every(isMessage);
