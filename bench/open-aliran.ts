import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * Holds event streams open, as a process of its own: `node open-aliran.ts <port>`, with a line '<path> <token>' for each on
 * stdin. Prints 'terbuka' once all have said their first word, then each event's name with the instant it came at, in
 * milliseconds since the epoch.
 */
const port = Number(process.argv[2])
const lines = (await text(process.stdin)).trim().split('\n')
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
/** So many connect at once: a server's queue of new connections is not endless. */
const AT_ONCE = 50

function open(line: string): Promise<void> {
  const [path = '', token] = line.split(' ')
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, agent, path, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        const event = /^event: (.+)$/m.exec(part)?.[1]
        if (event !== undefined) console.log(`${event} ${Date.now()}`)
        resolve()
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

for (let from = 0; from < lines.length; from += AT_ONCE) await Promise.all(lines.slice(from, from + AT_ONCE).map(open))
console.log('terbuka')
