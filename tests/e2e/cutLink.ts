import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const site = new URL(process.env['FIRSTMILE_URL'] ?? 'http://localhost:5173');

/**
 * A link to the app, at its own address, that breaks after this many bytes of uploads since the last break:
 * twice in the middle of a request, the third time on its answer, which is lost.
 */
export async function startLink({ cutEvery }: { cutEvery: number }) {
  let nextCut = cutEvery;
  /** `passed` counts the bytes of uploads, including lost and repeated ones, and their requests' headers. */
  let [passed, cuts] = [0, 0];
  let hold: { at: number; held: () => void; until: Promise<void> } | undefined;

  const server = createServer((client) => {
    const app = connect(Number(site.port), site.hostname);
    const end = () => [client, app].forEach((side) => side.destroy());
    const cut = () => {
      nextCut = passed + cutEvery;
      cuts += 1;
      end();
    };
    let isUpload = false;
    let losesAnswer = false;
    for (const side of [client, app]) side.on('error', end).on('close', end);
    app.on('data', (data) => (losesAnswer ? cut() : client.write(data)));
    client.on('data', (data) => {
      const [, address] = /^[A-Z]+ (\S+) HTTP/.exec(data.toString('latin1', 0, 2000)) ?? [];
      if (address !== undefined) isUpload = /^\/v0\/b\/.*upload_id=/.test(address);
      if (isUpload) passed += data.length;
      if (isUpload && passed >= nextCut && !losesAnswer) {
        losesAnswer = cuts % 3 === 2;
        if (!losesAnswer) {
          cut();
          return;
        }
      }
      app.write(data);
      if (isUpload && hold && passed >= hold.at) rest(client, hold);
    });
  });

  function rest(client: Socket, { held, until }: NonNullable<typeof hold>) {
    client.pause();
    held();
    void until.then(() => client.resume());
  }

  /** Stops all uploads after this many bytes; then resolves with a function that continues them. */
  function holdAt(at: number): Promise<() => void> {
    return new Promise((done) => {
      let release = (): void => undefined;
      const until = new Promise<void>((go) => (release = go));
      const goOn = () => {
        hold = undefined;
        release();
      };
      hold = { at, held: () => done(goOn), until };
    });
  }

  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    passed: () => passed,
    cuts: () => cuts,
    holdAt,
    stop: () => server.close(),
  };
}
