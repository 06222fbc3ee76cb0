import type { ChildProcess } from 'node:child_process'

/** What a process has printed so far, both streams in their order. */
export function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  return () => text
}
