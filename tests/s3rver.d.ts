declare module 's3rver' {
  import type { AddressInfo } from 'node:net';
  /** A local server of S3 for tests; its package has no types. */
  export default class S3rver {
    constructor(options: { port: number; silent: boolean; directory: string; configureBuckets: { name: string }[] });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
