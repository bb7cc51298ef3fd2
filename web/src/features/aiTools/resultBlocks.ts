export type ResultBlock = { kind: 'text'; text: string; isTitle: boolean } | { kind: 'list'; items: string[] };

/** Parses an answer's lines into blocks: points become lists, and lines that end in a colon titles. */
export function resultBlocks(result: string): ResultBlock[] {
  const blocks: ResultBlock[] = [];
  for (const line of result.split('\n').map((text) => text.trim())) {
    const last = blocks.at(-1);
    if (line === '') continue;
    if (!line.startsWith('- ')) blocks.push({ kind: 'text', text: line, isTitle: line.endsWith(':') });
    else if (last?.kind === 'list') last.items.push(line.slice(2));
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks;
}
