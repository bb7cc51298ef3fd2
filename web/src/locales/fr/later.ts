/** The texts of all other pages. */
export const texts = import.meta.glob(['./*.json', '!./{auth,common,shell,sync,validation}.json'], {
  eager: true,
  import: 'default',
});
