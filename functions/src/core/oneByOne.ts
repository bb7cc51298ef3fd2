/** Makes a function that runs its work one call at a time, in order: for work that needs much memory. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const job = last.then(work);
    last = job.catch(() => undefined); // its own caller gets the error
    return job;
  };
}
