const SIGNS =
  /dynamically imported module|importing a module script failed|unable to preload|chunkloaderror|loading chunk/i;

/** Tells whether an error means that a part of the app's own code could not be fetched: no network, or a newer version is deployed. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && SIGNS.test(`${error.name} ${error.message}`);
