import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { mesinSerial } from '../prepare.ts'
import { answered, sendRaw, tapMessage } from '../raw-client.ts'
import { folderFrom, type RealServer, turnOn } from '../real-server.ts'
import { promised, report, scale, summariseMs } from '../scale.ts'
import { tapRow } from '../writers.ts'

const MB = 1_000_000
const MIB = 1024 * 1024
/** devices.md 5: whatever is sent, and what others wait for a post of 1 KiB. */
const MAX_BYTES = 400 * MB
const OTHERS_MS = 1_000

type Body = { serial: string; ip: string; head: string; content: Buffer }

/** Machines whose serial number is known to the stranger, as if from the networks that he has. */
const known = (nth: number): string => mesinSerial(nth % 32)
const network = (nth: number): string => `198.51.${nth % 250}.${1 + (nth % 100)}`
const stated = (nth: number, bytes: number, content: Buffer, table = 'OPERLOG'): Body => ({
  serial: known(nth),
  ip: network(nth),
  head: `table=${table}&OpStamp=1 HTTP/1.1\r\nContent-Length: ${bytes}`,
  content,
})
const chunk = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')])

const FILL = Buffer.alloc(8 * MIB - 64, 'x')
const MANY_LINES = Buffer.from('FP\n'.repeat(2_500_000))
/** Each holds what it may as long as it may: none sends its last byte, but those that are to be taken apart. */
const ATTACKS: readonly [string, number, (nth: number) => Body][] = [
  [
    'berpotong, tanpa akhir',
    scale(400, 160),
    (nth) => ({
      serial: known(nth),
      ip: network(nth),
      head: 'table=ATTPHOTO HTTP/1.1\r\nTransfer-Encoding: chunked',
      content: chunk(FILL),
    }),
  ],
  ['dengan panjang, kurang satu byte', scale(400, 160), (nth) => stated(nth, FILL.length + 1, FILL)],
  [
    'kecil dari nomor seri karangan',
    scale(16_000, 8_000),
    (nth) => ({
      serial: `KARANG${nth}`,
      ip: network(nth),
      head: `table=ATTLOG HTTP/1.1\r\nContent-Length: ${64 * 1024}`,
      content: FILL.subarray(0, 64 * 1024 - 1),
    }),
  ],
  ['jutaan baris', scale(200, 60), (nth) => stated(nth, MANY_LINES.length, MANY_LINES)],
]

for (const [nama, many, fill] of ATTACKS)
  test(`${many} isi mesin (${nama}) dari satu orang jahat: ingatan server tidak naik lebih dari 400 MB, kiriman 1 KiB mesin lain tetap disimpan`, async () => {
    const server = await turnOn(folderFrom(inject('templatTahan')))
    await expectTaken(server, 0)
    const memory = sampleMemory(server)
    const others = keepSending(server)
    const sockets: Socket[] = []
    for (let nth = 0; nth < many; nth++) {
      sockets.push(attack(server.port, fill(nth)))
      if (nth % 50 === 49) await sleep(20)
    }
    await sleep(scale(20_000, 6_000))
    await others.stop()
    for (const socket of sockets) socket.destroy()
    const curve = memory.stop()
    report(`isi mesin, ${nama}`, {
      'ingatan tiap detik MB': curve.map((one) => Math.round(one / MB)).join(' '),
      'mesin lain': summariseMs(others.ms),
    })
    expect(server.process.exitCode, server.output()).toBeNull()
    expect(others.bad).toEqual([])
    expect(Math.max(...curve) - curve[0]!).toBeLessThan(MAX_BYTES)
    expect(Math.max(...others.ms)).toBeLessThan(promised(OTHERS_MS))
  })

function attack(port: number, { serial, ip, head, content }: Body): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined).resume()
  socket.write(`POST /iclock/cdata?SN=${serial}&${head}\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\n\r\n`)
  socket.write(content)
  return socket
}

/** About 1 KiB of taps. */
const post = (nth: number): Buffer =>
  tapMessage(
    mesinSerial(40 + (nth % 20)),
    Array.from({ length: 25 }, (_, row) => `${tapRow(nth * 25 + row)}\n`).join(''),
    '203.0.113.7',
  )

async function expectTaken(server: RealServer, nth: number): Promise<void> {
  const answer = await sendRaw(server.port, post(nth))
  expect(answered(answer) ? answer.body : answer.cut).toBe('OK: 25')
}

/** Another school's machines, from a network of their own. */
function keepSending(server: RealServer): { ms: number[]; bad: string[]; stop: () => Promise<void> } {
  const stop = new AbortController()
  const [ms, bad]: [number[], string[]] = [[], []]
  const running = (async () => {
    for (let nth = 1; !stop.signal.aborted; nth++) {
      const answer = await sendRaw(server.port, post(nth))
      ms.push(answer.ms)
      if (!answered(answer) || answer.body !== 'OK: 25') bad.push(answered(answer) ? answer.raw : answer.cut)
      await sleep(50)
    }
  })()
  return {
    ms,
    bad,
    stop: async () => {
      stop.abort()
      await running
    },
  }
}

/** The greatest resident memory of each second; the first is that at rest. */
function sampleMemory({ process }: RealServer): { stop: () => number[] } {
  const read = (): number =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1]) * 1024
  const curve = [read()]
  let nth = 0
  const jam = setInterval(() => {
    const second = 1 + Math.floor(nth++ / 50)
    curve[second] = Math.max(curve[second] ?? 0, read())
  }, 20)
  return {
    stop: () => {
      clearInterval(jam)
      return curve
    },
  }
}
