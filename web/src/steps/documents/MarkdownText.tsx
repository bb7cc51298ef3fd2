import { agreementBlocks, type Block, type Inline } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';

/** Shows a Markdown text as headings, paragraphs and lists; only its links are interactive. */
export function MarkdownText({ content }: { content: string }) {
  const blocks = useMemo(() => agreementBlocks(content), [content]);
  return blocks.map((block, index) => <Part key={index} block={block} />);
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'rule')
    return <Box component="hr" sx={{ border: 0, borderTop: 1, borderColor: 'divider', my: 2 }} />;
  if (block.kind === 'heading') return <Heading level={block.level} inlines={block.inlines} />;
  if (block.kind === 'paragraph')
    return (
      <Typography sx={{ mt: 1, maxWidth: '75ch' }}>
        <Inlines inlines={block.inlines} />
      </Typography>
    );
  return (
    <Box
      component={block.start === null ? 'ul' : 'ol'}
      start={block.start ?? undefined}
      sx={{ mt: 1, mb: 0, pl: 3, maxWidth: '75ch' }}
    >
      {block.items.map((item, index) => (
        <li key={index}>
          {item.map((itemBlock, at) => (
            <Part key={at} block={itemBlock} />
          ))}
        </li>
      ))}
    </Box>
  );
}

/** Heading levels start below those of the page and the dialog around them. */
function Heading({ level, inlines }: { level: number; inlines: Inline[] }) {
  const [component, variant] =
    level === 1 ? (['h3', 'h2'] as const) : level === 2 ? (['h4', 'h4'] as const) : (['h5', 'h5'] as const);
  return (
    <Typography component={component} variant={variant} sx={{ mt: level === 1 ? 0 : 2.5 }}>
      <Inlines inlines={inlines} />
    </Typography>
  );
}

function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map(({ text, isBold, isItalic, link }, index) => {
    const words = text === '\n' ? <br /> : text;
    const Mark = isBold ? 'strong' : isItalic ? 'em' : 'span';
    const marked = <Mark key={index}>{words}</Mark>;
    const both = isBold && isItalic ? <em key={index}>{marked}</em> : marked;
    return link ? (
      <Link key={index} href={link} target="_blank" rel="noopener noreferrer">
        {both}
      </Link>
    ) : (
      both
    );
  });
}
