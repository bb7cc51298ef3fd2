import { exampleBody } from '../testing.ts';
import { plainBlocks, type SignedDocument } from './signedPdf.ts';

const HASH = 'a3f1'.repeat(16);
const person = (name: string, email: string) => ({
  name,
  email,
  role: 'client' as const,
  onBehalfOf: '',
  deviceTime: '2026-03-01T10:00:00.000Z',
  utcOffsetMinutes: 60,
  timeZone: 'Europe/Berlin',
  statement: 'I have read this document, and I agree to sign it electronically.',
  drawing: '',
  record: null,
  recordHash: HASH,
  receipt: null,
  withdrawn: null,
  declined: null,
});

/** Makes a document signed by people of many scripts; the same at each call. */
export async function exampleDocument(): Promise<SignedDocument> {
  const receipt = {
    receivedAt: '2026-03-01T10:00:01.000Z',
    outcome: 'accepted',
    reasons: [],
    chainHead: 'b7'.repeat(32),
    sealKeyId: 'd4'.repeat(32),
  };
  const integrity = {
    canon: 'RFC8785' as const,
    hash: 'SHA-256' as const,
    prevRecordHash: '',
    deviceKeyId: 'c9'.repeat(32),
  };
  const record = { ...(await exampleBody('s1')), integrity };
  const text = `Service Agreement\n\n1. Subject\n\n${'Both sides agree to work together on the project that is described during onboarding. '.repeat(6)}\n2. لغة\n\nهذه الاتفاقية بين الطرفين، وتسري ابتداءً من 1 مارس 2026 (بما في ذلك Project X) حتى نهاية المشروع. ${'يتفق الطرفان على العمل معا. '.repeat(8)}`;
  return {
    title: 'Service Agreement',
    language: 'en',
    certificateLanguage: 'en',
    version: 1,
    mediaType: 'text/plain',
    contentSha256: 'e5d2'.repeat(16),
    byteLength: 1234,
    business: { name: 'Northwind Studio', address: '1 Harbour Street, Galway' },
    blocks: [
      ...plainBlocks(text),
      {
        role: 'L',
        items: [
          {
            mark: '•',
            blocks: [
              {
                role: 'P',
                spans: [
                  { text: 'A point with ' },
                  { text: 'bold words', isBold: true },
                  { text: ' and ' },
                  { text: 'a link', link: 'https://example.com/' },
                ],
              },
              { role: 'L', items: [{ mark: '1.', blocks: [{ role: 'P', spans: [{ text: 'and one below it' }] }] }] },
            ],
          },
          { mark: '•', blocks: [{ role: 'P', spans: [{ text: 'نقطة ثانية' }] }] },
        ],
      },
    ],
    signatures: [
      {
        ...person('Ada Marsh', 'ada@example.com'),
        onBehalfOf: 'Marsh Ltd',
        receipt,
        record,
        drawing: 'M10,60 L40,20 L65,30 L95,60 M125,95 L150,90 L180,40',
      },
      ...[
        'محمد عبد الله',
        '李明',
        'Nguyễn Văn Ánh',
        'q\u0307e\u0301 Łukasz Żółć',
        '김민준',
        'Ωμέγα Юлия',
        'שלום כהן',
        'สมชาย ใจดี',
        'अनन्या शर्मा',
      ].map((name, index) => person(name, `p${index}@example.com`)),
    ],
  };
}
