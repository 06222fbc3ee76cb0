import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@geisa/contract/sesi/sesi'
import { TEST_PASSWORD } from '../test/test-world.ts'
import type { Buku } from './ledger.ts'
import { mesinSerial, newNumber } from './prepare.ts'
import { type Answer, answered, type Cut, sendRaw } from './raw-client.ts'
import { addTo, type Target, tapRow } from './writers.ts'

/** People in front of the pages, who read, register machines and upload files while something below breaks. */
export type Person = {
  stop: () => Promise<void>
  /** Everything that was neither an answer nor a polite refusal. */
  bad: string[]
  took: number[]
  counts: Map<string, number>
}

/** What people sent and what was answered 200: serial numbers, and SHA-256 of files. */
export type PersonBuku = { mesin: Pair; files: Pair }
type Pair = { sent: Set<string>; acknowledged: Set<string> }

export const createPersonBuku = (): PersonBuku => ({
  mesin: { sent: new Set(), acknowledged: new Set() },
  files: { sent: new Set(), acknowledged: new Set() },
})

export async function signInAs(port: number, username: string): Promise<string> {
  const content = JSON.stringify({ username, password: TEST_PASSWORD })
  const answer = await sendRaw(port, personMessage('POST', signIn.url, '', content, 'application/json'))
  if (!answered(answer) || answer.status !== 200) throw new Error(`sign-in of ${username}: ${JSON.stringify(answer)}`)
  return JSON.parse(answer.body) as string
}

/** A read that needs session and database. */
export const readPage = ({ port }: Target, token: string): Promise<Answer | Cut> =>
  sendRaw(port, personMessage('GET', '/api/wilayah?search=malang', token))

/** A refusal as promised: 503, when to try again, a sentence in Indonesian (quality.md 2.2). */
export function politeRefusal(answer: Answer | Cut): boolean {
  if (!answered(answer) || answer.status !== 503) return false
  const { message } = JSON.parse(answer.body) as { message: string }
  return Number(answer.headers.get('retry-after')) > 0 && /coba lagi/i.test(message)
}

/** @param idMesin a machine of the operator's school that nobody else writes to, as `mesinOperator` finds it */
export function keepWorking(
  target: Target,
  token: string,
  mesin: { id: string; seri: string },
  buku: Buku,
  personBuku: PersonBuku,
): Person {
  const stop = new AbortController()
  const result = { bad: [] as string[], took: [] as number[], counts: new Map<string, number>() }
  const record = (answer: Answer | Cut): void => {
    result.took.push(answer.ms)
    const cause = answered(answer) ? String(answer.status) : answer.cut
    result.counts.set(cause, (result.counts.get(cause) ?? 0) + 1)
    if (cause !== '200' && !politeRefusal(answer)) result.bad.push(answered(answer) ? answer.raw : cause)
  }
  const running = (async () => {
    const office = await signInAs(target.port, 'admin')
    while (!stop.signal.aborted) {
      record(await readPage(target, token))
      record(await register(target, office, mesin.id, personBuku))
      record(await upload(target, token, mesin, buku, personBuku))
      await sleep(30)
    }
  })()
  return {
    ...result,
    stop: async () => {
      stop.abort()
      await running
    },
  }
}

/** The last of the operator's machines that `keepWriting` leaves alone. */
export async function mesinOperator({ port }: Target, token: string): Promise<{ id: string; seri: string }> {
  const answer = await sendRaw(port, personMessage('GET', '/api/mesin', token))
  if (!answered(answer)) throw new Error(answer.cut)
  const { rows } = JSON.parse(answer.body) as { rows: { id: string; nomorSeri: string }[] }
  const one = rows.find(({ nomorSeri }) => nomorSeri >= mesinSerial(30) && nomorSeri < mesinSerial(50))
  if (one === undefined) throw new Error(`no machine in ${answer.body}`)
  return { id: one.id, seri: one.nomorSeri }
}

/** The office hands one machine after the other to the operator's school: a school itself may have three that wait. */
async function register(
  { port }: Target,
  office: string,
  beside: string,
  { mesin }: PersonBuku,
): Promise<Answer | Cut> {
  const serialNumber = `ORANG${newNumber(1)}`
  mesin.sent.add(serialNumber)
  const content = JSON.stringify({ nomorSeri: serialNumber, nama: 'Lobi', sekolahId: Number(beside.split('-')[0]) })
  const pesan = personMessage('POST', '/api/mesin-tak-dikenal/klaim', office, content, 'application/json')
  const answer = await sendRaw(port, pesan)
  if (answered(answer) && answer.status === 200) mesin.acknowledged.add(serialNumber)
  return answer
}

/** A stick's file of forty taps; its `sidik` is known without the preview, which would only read. */
async function upload(
  { port }: Target,
  token: string,
  { id, seri }: { id: string; seri: string },
  buku: Buku,
  { files }: PersonBuku,
): Promise<Answer | Cut> {
  const firstNumber = newNumber(40)
  const taps = Array.from({ length: 40 }, (_, i) =>
    tapRow(firstNumber + i)
      .split('\t')
      .slice(0, 4),
  )
  const content = taps
    .map(([pin, waktu, status, verify]) => `${pin?.padStart(9)}\t${waktu}\t1\t${status}\t${verify}\t0\r\n`)
    .join('')
  const sha256 = sidik(content)
  const saved = taps.map((tap) => [seri, ...tap, '0'].join('\t'))
  files.sent.add(sha256)
  addTo(buku.sent, saved)
  const path = `/api/mesin/${id}/usb?namaBerkas=1_attlog.dat&sidik=${sidik(`${sha256} usb ${id}`)}`
  const pesan = personMessage('POST', path, token, content, 'application/octet-stream')
  const answer = await sendRaw(port, pesan)
  if (answered(answer) && answer.status === 200) {
    files.acknowledged.add(sha256)
    addTo(buku.acknowledged, saved)
  }
  return answer
}

const sidik = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Every request from another address, so that no budget per address is met. */
export function personMessage(method: string, path: string, token: string, content = '', jenis = 'text/plain'): string {
  const n = newNumber(1)
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `X-Forwarded-For: 10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    ...(method === 'GET' ? [] : [`Content-Type: ${jenis}`, `Content-Length: ${Buffer.byteLength(content)}`]),
    '',
    content,
  ].join('\r\n')
}
