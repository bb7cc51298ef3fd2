import { createFirstmile } from '../../../clients/ts/src/index.ts';
import { catchUp } from './catchUp.ts';
import { copyTo } from './copy.ts';
import { createReceiver } from './receive.ts';

/** Reads a setting. Ends the worker with a sentence when it is missing. */
function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  console.error(`Please set ${name}: the README says what it is.`);
  process.exit(1);
}

const copy = copyTo({
  url: setting('S3_BUCKET_URL').replace(/\/+$/, ''),
  region: setting('S3_REGION'),
  accessKeyId: setting('S3_ACCESS_KEY_ID'),
  secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
});

if (process.argv.includes('--catch-up')) {
  const firstmile = createFirstmile({ baseUrl: setting('FIRSTMILE_URL'), key: setting('FIRSTMILE_KEY') });
  const count = await catchUp(firstmile, process.env['CURSOR_FILE'] ?? 'cursor', copy);
  console.log(`Read ${count} events.`);
} else {
  const port = Number(process.env['PORT'] ?? 8080);
  createReceiver({ secret: setting('WEBHOOK_SECRET'), copy }).listen(port, () =>
    console.log(`Waiting for events at port ${port}.`),
  );
}
