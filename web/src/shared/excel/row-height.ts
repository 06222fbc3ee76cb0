/** One line of 11 points. */
const SINGLE_LINE = 15

type Cell = { text: unknown; width: number }

/** Height of a row whose texts break into lines: not every program finds it out by itself when it opens a workbook. */
export const rowHeight = (cells: readonly Cell[]): number =>
  SINGLE_LINE * Math.max(1, ...cells.map(({ text, width }) => (typeof text === 'string' ? countLines(text, width) : 1)))

const countLines = (text: string, width: number): number =>
  text.split('\n').reduce((total, line) => total + countRows(line, width), 0)

/** Word by word, as a cell breaks them. A width is told in digits, and letters are a little narrower. */
function countRows(text: string, width: number): number {
  const load = Math.max(1, Math.floor(width * 1.1))
  let row = 1
  let content = 0
  for (const { length } of text.split(' ')) {
    if (content > 0 && content + 1 + length <= load) {
      content += 1 + length
      continue
    }
    row += (content > 0 ? 1 : 0) + Math.max(0, Math.ceil(length / load) - 1)
    content = Math.max(1, length % load || load)
  }
  return row
}
