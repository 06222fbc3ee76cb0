import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { median, ms, type Row } from '../measure.ts'

const REQUEST = 60

/** CPU of an answer that lies ready as text, against node http that writes the same object as JSON each time. */
export async function measureHot(operation: string, read: () => Promise<string | Buffer>): Promise<Row> {
  const object: unknown = JSON.parse(String(await read()))
  const [a, b] = [[] as number[], [] as number[]]
  for (let nth = -1; nth < 5; nth++) {
    const [floor, ours] = [await cpuPerRequest(() => JSON.stringify(object)), await cpuPerRequest(read)]
    if (nth < 0) continue
    a.push(floor)
    b.push(ours)
  }
  const ratio = median(a) / median(b)
  return {
    operasi: operation,
    lantai: `${ms(median(a))} node http + JSON.stringify`,
    kami: ms(median(b)),
    rasio: ratio,
    janji: '>= 2,5',
    dipenuhi: ratio >= 2.5,
    makinBesarMakinBaik: true,
  }
}

/** Milliseconds of this process alone: who asks is a process of its own. */
async function cpuPerRequest(answer: () => string | Buffer | Promise<string | Buffer>): Promise<number> {
  const server = createServer((_, res) => {
    void (async () => {
      const content = await answer()
      res.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(content)
    })().catch((cause: Error) => res.destroy(cause))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const asker = spawn(process.execPath, ['--input-type=module', '-e', ASKER, url, String(REQUEST)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const before = process.cpuUsage()
  const [code] = (await once(asker, 'exit')) as [number | null]
  const { user, system } = process.cpuUsage(before)
  server.closeAllConnections()
  server.close()
  if (code !== 0) throw new Error(`the asking process ended with ${code}`)
  return (user + system) / 1000 / REQUEST
}

const ASKER = `
const [, url, kali] = process.argv
for (let ke = 0; ke < Number(kali); ke++) await (await fetch(url)).arrayBuffer()
process.exit(0)`
