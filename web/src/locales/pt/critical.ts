/** What the first screen needs, as in `firstTexts` of English. */
export const texts = import.meta.glob('./{auth,common,shell,sync,validation}.json', { eager: true, import: 'default' });
