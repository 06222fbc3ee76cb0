import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Baris, median, ms } from './ukur.ts'

const PERMINTAAN = 60

/** CPU of an answer that lies ready as text, against node http that writes the same object as JSON each time. */
export async function ukurPanas(operasi: string, baca: () => Promise<string | Buffer>): Promise<Baris> {
  const objek: unknown = JSON.parse(String(await baca()))
  const [a, b] = [[] as number[], [] as number[]]
  for (let ke = -1; ke < 5; ke++) {
    const [lantai, kami] = [await cpuPerPermintaan(() => JSON.stringify(objek)), await cpuPerPermintaan(baca)]
    if (ke < 0) continue
    a.push(lantai)
    b.push(kami)
  }
  const rasio = median(a) / median(b)
  return {
    operasi,
    lantai: `${ms(median(a))} node http + JSON.stringify`,
    kami: ms(median(b)),
    rasio,
    janji: '>= 3',
    dipenuhi: rasio >= 3,
  }
}

/** Milliseconds of this process alone: who asks is a process of its own. */
async function cpuPerPermintaan(jawab: () => string | Buffer | Promise<string | Buffer>): Promise<number> {
  const server = createServer((_, res) => {
    void (async () => {
      const isi = await jawab()
      res.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(isi)
    })().catch((sebab: Error) => res.destroy(sebab))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const penanya = spawn(process.execPath, ['--input-type=module', '-e', PENANYA, url, String(PERMINTAAN)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const awal = process.cpuUsage()
  const [kode] = (await once(penanya, 'exit')) as [number | null]
  const { user, system } = process.cpuUsage(awal)
  server.closeAllConnections()
  server.close()
  if (kode !== 0) throw new Error(`the asking process ended with ${kode}`)
  return (user + system) / 1000 / PERMINTAAN
}

const PENANYA = `
const [, url, kali] = process.argv
for (let ke = 0; ke < Number(kali); ke++) await (await fetch(url)).arrayBuffer()
process.exit(0)`
