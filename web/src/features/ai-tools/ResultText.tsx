import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { resultBlocks } from './resultBlocks.ts';

/** An answer as it is to be read. It is text and never markup, whoever wrote it. */
export function ResultText({ result }: { result: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.25, overflowWrap: 'anywhere', maxWidth: '44rem' }}>
      {resultBlocks(result).map((block, index) =>
        block.kind === 'list' ? (
          <Box
            component="ul"
            key={index}
            sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, '& ::marker': { color: 'primary.main' } }}
          >
            {block.items.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </Box>
        ) : (
          <Typography key={index} sx={block.isTitle ? { fontWeight: 650, mt: index === 0 ? 0 : 1 } : null}>
            {block.text}
          </Typography>
        ),
      )}
    </Box>
  );
}
