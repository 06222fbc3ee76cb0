/** How a refusal's sentence names the request that failed (api/read-answer.ts): 'Kode: K7PD-3QXM', for whoever asks for help. */
const CODE = /Kode: ([0-9A-Z]{4}-[0-9A-Z]{4})/

export type CodedSentence = { before: string; code: string; after: string }

export function splitCode(sentence: string): CodedSentence | null {
  const found = CODE.exec(sentence)
  const code = found?.[1]
  if (found === null || code === undefined) return null
  return { before: sentence.slice(0, found.index), code, after: sentence.slice(found.index + found[0].length) }
}

/** The same trouble met twice has two names and one sentence. */
export const withoutCode = (sentence: string): string => sentence.replace(CODE, '').trim()
