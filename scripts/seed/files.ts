import type { DemoClient } from './people.ts';

/** A logo of 1 x 1 pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkkAyvBwACJQEXsFz1QQAAAABJRU5ErkJggg==';

/** Makes the files that a client of the demo uploads. */
export function demoFiles({ company, project }: DemoClient): { name: string; bytes: Uint8Array }[] {
  const brief = `${company}\n\n${project}.\n\nWho decides, what we have, what we need:\n- one person decides\n- texts and pictures exist\n`;
  return [
    { name: `${company} logo.png`, bytes: Uint8Array.from(Buffer.from(PNG, 'base64')) },
    { name: 'Project brief.txt', bytes: new TextEncoder().encode(brief) },
    { name: 'Company profile.pdf', bytes: new TextEncoder().encode(pdf(company)) },
  ];
}

/** Makes the smallest PDF with one line of text that readers open. */
function pdf(line: string): string {
  const text = `BT /F1 24 Tf 72 720 Td (${line.replaceAll(/[^\w ]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}
