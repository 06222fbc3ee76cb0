/** What a semicolon may stand in without ending a command: comments, quoted text and names, the body of a function. */
const PIECE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-/'"$;]+|[\s\S]/g

/** The commands of a file of SQL, one by one: a divided table takes no more than one at a time. */
export function splitCommands(text: string): string[] {
  const commands: string[] = []
  let current = ''
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece === ';') {
      commands.push(current)
      current = ''
    } else if (!piece.startsWith('--') && !piece.startsWith('/*')) current += piece
  }
  return [...commands, current].map((command) => command.trim()).filter((command) => command !== '')
}
