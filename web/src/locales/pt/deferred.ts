/** The texts of all other pages. */
export const texts = import.meta.glob(['./*.json', '!./{auth,common,landing,shell,sync,validation}.json'], {
  eager: true,
  import: 'default',
});
