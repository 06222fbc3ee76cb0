/** As much of a message as its row in a list may show. */
const MAX_LENGTH = 140
/** 'membuka' stands for 'dibuka': a line that repeats the title need not have its every word. */
const MOST_WORDS = 0.75

/** What a row shows below the title: the first words; of a message of 'Sistem' those that the title has not said yet. */
export function snippet(title: string, content: string, fromSystem: boolean): string {
  const text = (fromSystem ? notInTitle(title, content) : content).replaceAll(/\s+/g, ' ')
  return Array.from(text).slice(0, MAX_LENGTH).join('')
}

/** Line by line as the title goes: what was decided, then of whom and of which day. */
function notInTitle(title: string, content: string): string {
  const titleParts = title.split(': ')
  const lines = content.trim().split('\n')
  const start = lines.findIndex((line, nth) => !repeats(line, titleParts[nth] ?? ''))
  // Of a line that says nothing else there is still whose word it is.
  if (start === -1) return lines.at(-1)?.split(': ')[0] ?? ''
  // In one row a reason runs into what follows, unless it ends.
  return lines
    .slice(start)
    .join('\n')
    .replaceAll(/(?<=[\p{L}\p{N}])\n/gu, '. ')
}

function repeats(line: string, titlePart: string): boolean {
  const said = new Set(words(line))
  const own = words(titlePart)
  return own.length > 0 && own.filter((word) => said.has(word)).length >= own.length * MOST_WORDS
}

const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
