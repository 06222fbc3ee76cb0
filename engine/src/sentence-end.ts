/**
 * Words from outside at the end of a sentence, with its full stop: 'Siti Aminah, S.E.' brings one along, and so may a
 * reason. scripts/walls/sentence-end.test.ts looks for sentences that put one of their own behind a name.
 */
export const withStop = (words: string): string => {
  const text = words.trimEnd()
  return /[.!?…]["'”’)\]]*$/.test(text) ? text : `${text}.`
}
