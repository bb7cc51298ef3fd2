export type ResultBlock = { kind: 'text'; text: string; isTitle: boolean } | { kind: 'list'; items: string[] };

/** An answer's simple lines as blocks: points become lists, lines that end in a colon their titles. */
export function resultBlocks(result: string): ResultBlock[] {
  const blocks: ResultBlock[] = [];
  for (const line of result.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1);
    if (line === '') continue;
    if (!line.startsWith('- ')) blocks.push({ kind: 'text', text: line, isTitle: line.endsWith(':') });
    else if (last?.kind === 'list') last.items.push(line.slice(2));
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks;
}
