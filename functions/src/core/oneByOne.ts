/** Makes a function that runs work one piece after the other, in the order of the calls: for work that holds much memory. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const job = last.then(work);
    last = job.catch(() => undefined); // its own caller gets the error
    return job;
  };
}
