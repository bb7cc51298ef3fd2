const answer = (result: string) => ({ result, engine: 'local' as const });

/** Examples of the AI tools' calls. */
export const aiExamples = {
  documentSummary: {
    body: { prompt: 'The shop has to open on 1 March 2027. Its budget is $25,000.' },
    reply: answer('- The shop has to open on 1 March 2027.\n\nDates: 1 March 2027\nAmounts: $25,000'),
  },
  customPrompt: {
    body: { prompt: 'What should I prepare?' },
    reply: answer('This is an outline of what you entered ...'),
  },
  projectRecommendations: {
    body: { prompt: 'What should we do next?' },
    reply: answer('Recommendations for "A new web shop"\n...'),
  },
};
