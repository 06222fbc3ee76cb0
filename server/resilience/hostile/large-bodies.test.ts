import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_LAMPIRAN } from '@geisa/contract/kotak-surat/surat'
import { MAX_DOCUMENTS } from '@geisa/contract/pengajuan/dokumen'
import { hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { expect, inject, test } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { pdfExample, pdfObject } from '../../test/example-files.ts'
import { personMessage, readPage, signInAs } from '../people.ts'
import { type Answer, answered, type Cut, sendRaw } from '../raw-client.ts'
import { folderFrom, type RealServer, turnOn } from '../real-server.ts'
import { report, scale, summariseMs } from '../scale.ts'

const MB = 1_000_000
/** quality.md 2.12 */
const MAX_BYTES = 400 * MB
const LIMIT_MS = 180_000

/** Bodies as large as the specified calls take, by one account at once; the everyday counts would break the bound unbounded, too. */
const WAVE = [
  { nama: 'usulan', banyak: scale(130, 24), siapa: 'sekolah', path: '/api/koreksi-kehadiran', isi: () => usulan() },
  { nama: 'surat', banyak: scale(40, 24), siapa: 'gtk', path: '/api/mailbox', isi: () => surat() },
] as const

for (const { nama, banyak, siapa, path, isi } of WAVE)
  test(`${banyak} ${nama} sebesar yang boleh dari satu akun sekaligus: dilayani atau ditolak dengan kalimat, orang lain dijawab, ingatan server tidak naik lebih dari 400 MB`, async () => {
    const server = await turnOn(folderFrom(inject('templatTahan')))
    const token = await signInAs(server.port, siapa)
    const other = keepReading(server, await signInAs(server.port, 'kabkota'))
    const body = isi()
    await sleep(1000)
    const memory = measureMemory(server)
    const results = await Promise.all(
      Array.from({ length: banyak }, () => sendRaw(server.port, [head(path, token, body), body], LIMIT_MS)),
    )
    const peak = memory.stop()
    await other.stop()
    report(`isi besar, ${nama}`, {
      dikirim: banyak,
      'byte sebuah': body.length,
      jawaban: JSON.stringify(count(results)),
      'ingatan awal MB': memory.start / MB,
      'puncak MB': peak / MB,
      'orang lain': summariseMs(other.took),
    })
    expect(server.process.exitCode, server.output()).toBeNull()
    expect(results.flatMap(notPolite)).toEqual([])
    expect(other.bad).toEqual([])
    expect(peak - memory.start).toBeLessThan(MAX_BYTES)
    // What was refused was no end: sent again alone, it is served as any other.
    const again = await sendRaw(server.port, [head(path, token, body), body], LIMIT_MS)
    expect([200, 409, 422]).toContain(answered(again) ? again.status : again.cut)
  })

const dokumen = (many: number) =>
  Array.from({ length: many }, (_, nth) => ({
    fileName: `surat-${nth}.pdf`,
    mimeType: 'application/pdf',
    base64: pdfExample(
      pdfObject(5, `<< /Length 1980000 >>\nstream\n${'x'.repeat(1_980_000)}\nendstream`),
      `Surat ${nth}`,
    ).toString('base64'),
  }))

function usulan(): Buffer {
  const today = hariSekolah(systemClock.now(), 'WIB')
  return Buffer.from(
    JSON.stringify({
      // Nobody of that school: what counts is what the body costs before anybody knows.
      gtk: { id: '1-999999' },
      jenisKoreksi: { id: 1 },
      statusKehadiran: { koreksi: { id: 3 } },
      tglKehadiran: { dari: today, sampai: tanggalFrom(nomorHari(today) + 21) },
      dokumenPendukung: dokumen(MAX_DOCUMENTS),
    }),
  )
}

const surat = (): Buffer =>
  Buffer.from(JSON.stringify({ statusSurat: 1, subjek: 'Surat besar', isi: 'Isi', lampiran: dokumen(MAX_LAMPIRAN) }))

const head = (path: string, token: string, { length }: Buffer): string =>
  personMessage('POST', path, token, '', 'application/json').replace('Content-Length: 0', `Content-Length: ${length}`)

/** Neither served nor refused in a sentence. */
function notPolite(answer: Answer | Cut): string[] {
  if (!answered(answer)) return [answer.cut]
  const { status, body } = answer
  if (status === 200 || ([404, 409, 422].includes(status) && /"message":"[A-Z]/.test(body))) return []
  const later = Number(answer.headers.get('retry-after')) > 0
  return [429, 503].includes(status) && later && /"message":"[A-Z]/.test(body) ? [] : [answer.raw]
}

function count(results: readonly (Answer | Cut)[]): Record<string, number> {
  const jumlah: Record<string, number> = {}
  for (const one of results) {
    const key = answered(one) ? String(one.status) : one.cut
    jumlah[key] = (jumlah[key] ?? 0) + 1
  }
  return jumlah
}

/** Resident memory of the server's own process, its greatest. */
function measureMemory({ process }: RealServer): { start: number; stop: () => number } {
  const read = (): number =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1]) * 1024
  const start = read()
  let peak = start
  const timer = setInterval(() => {
    peak = Math.max(peak, read())
  }, 20)
  return {
    start,
    stop: () => {
      clearInterval(timer)
      return Math.max(peak, read())
    },
  }
}

/** Somebody else reads all the while. */
function keepReading(server: RealServer, token: string): { stop: () => Promise<void>; took: number[]; bad: string[] } {
  const stop = new AbortController()
  const result = { took: [] as number[], bad: [] as string[] }
  const running = (async () => {
    while (!stop.signal.aborted) {
      const answer = await readPage(server, token)
      result.took.push(answer.ms)
      if (!answered(answer) || answer.status !== 200) result.bad.push(answered(answer) ? answer.raw : answer.cut)
      await sleep(50)
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
