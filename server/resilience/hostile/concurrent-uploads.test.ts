import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_DOCUMENT_BYTES } from '@geisa/contract/pengajuan/dokumen'
import { hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { pdfExample, pdfObject } from '../../test/example-files.ts'
import { politeRefusal, readPage, signInAs } from '../people.ts'
import { newNumber } from '../prepare.ts'
import { type Answer, answered, type Cut, sendRaw } from '../raw-client.ts'
import { folderFrom, turnOn, urlPostgres } from '../real-server.ts'
import { report, scale, summariseMs } from '../scale.ts'

const MANY = scale(50, 5)
const LIMIT_MS = 180_000

/** quality.md 2.12 */
test(`${MANY} unggahan 2 MB lewat tus dan ${MANY} di dalam formulir, sekaligus: diterima atau ditolak, server hidup, tidak ada berkas tertinggal`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const server = await turnOn(folder)
  const token = await signInAs(server.port, 'sekolah')
  const gtk = await firstGtk(folder)
  const reader = keepReading(server.port, token)
  const results = await Promise.all(
    Array.from({ length: 2 * MANY }, (_, nth) => {
      const content = dokumen(nth)
      return nth % 2 === 0
        ? viaTus(server.port, token, content)
        : viaForm(server.port, token, { gtk, isi: content, ke: nth })
    }),
  )
  await reader.stop()
  expect(server.process.exitCode, server.output()).toBeNull()
  // Whatever was not served was refused in words.
  expect(results.filter(({ bad }) => bad !== null).map(({ bad }) => bad)).toEqual([])
  expect(reader.bad).toEqual([])
  const accepted = (jalan: 'tus' | 'formulir') =>
    results.flatMap((result) => (result.way === jalan && result.accepted ? [result.sidik] : [])).toSorted()
  const saved = await readSaved(folder)
  expect(saved).toMatchObject({
    tus: accepted('tus'),
    forms: accepted('formulir'),
    koreksi: accepted('formulir').length,
  })
  expect(accepted('tus').length).toBeGreaterThan(0)
  expect(accepted('formulir').length).toBeGreaterThan(0)
  expect(filesIn(folder)).toEqual(saved.berkas)
  expect(saved.potongan).toBe(0)

  // It still writes, and after an orderly restart everything is as it was.
  expect(await viaTus(server.port, token, dokumen(2 * MANY))).toMatchObject({ accepted: true })
  const after = await readSaved(folder)
  expect((await server.stop()).code, server.output()).toBe(0)
  await turnOn(folder)
  expect(await readSaved(folder)).toEqual(after)
  expect(filesIn(folder)).toEqual(after.berkas)
  report('unggahan serentak', {
    dikirim: results.length,
    'diterima tus': accepted('tus').length,
    'diterima formulir': accepted('formulir').length,
    lama: summariseMs(results.map(({ ms }) => ms)),
    membaca: summariseMs(reader.took),
  })
})

/** Every one another file of the greatest size. */
function dokumen(nth: number): Buffer {
  const judul = `Surat ${String(nth).padStart(4, '0')}`
  const filled = (length: number): Buffer =>
    pdfExample(pdfObject(5, `<< /Length ${length} >>\nstream\n${'x'.repeat(length)}\nendstream`), judul)
  const result = filled(2 * 1_000_000 - (filled(1_900_000).length - 1_900_000))
  if (result.length !== MAX_DOCUMENT_BYTES) throw new Error(`${result.length} bytes`)
  return result
}

type Result = { way: 'tus' | 'formulir'; sidik: string; accepted: boolean; bad: string | null; ms: number }

async function viaTus(port: number, token: string, content: Buffer): Promise<Result> {
  const one = { way: 'tus' as const, sidik: sidik(content) }
  const tus = { 'Tus-Resumable': '1.0.0' }
  const awal = performance.now()
  const nama = `filename ${Buffer.from('surat.pdf').toString('base64')}`
  const headers = { ...tus, 'Upload-Length': String(content.length), 'Upload-Metadata': nama }
  const start = await send(port, { method: 'POST', path: '/api/unggahan', token, headers })
  if (!answered(start) || start.status !== 201) return { ...one, ...refusal(start), ms: performance.now() - awal }
  const path = start.headers.get('location') ?? ''
  const sent = await send(port, {
    method: 'PATCH',
    path,
    token,
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: content,
  })
  if (!answered(sent) || sent.status !== 204) return { ...one, ...refusal(sent), ms: performance.now() - awal }
  const id = path.split('/').at(-1)
  const done = await send(port, { method: 'GET', path: `/api/unggahan-selesai/${id}`, token })
  return { ...one, ...refusal(done), ms: performance.now() - awal }
}

async function viaForm(
  port: number,
  token: string,
  { gtk, isi, ke }: { gtk: string; isi: Buffer; ke: number },
): Promise<Result> {
  const today = hariSekolah(systemClock.now(), 'WIB')
  const form = {
    gtk: { id: gtk },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { koreksi: { id: 3 } },
    // Long enough to hold a workday on any date.
    tglKehadiran: { dari: today, sampai: tanggalFrom(nomorHari(today) + 21) },
    catatanDariPengusul: `Kiriman ${ke}`,
    dokumenPendukung: [{ fileName: 'surat.pdf', mimeType: 'application/pdf', base64: isi.toString('base64') }],
  }
  const answer = await send(port, {
    method: 'POST',
    path: '/api/koreksi-kehadiran',
    token,
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify(form)),
  })
  return { way: 'formulir', sidik: sidik(isi), ...refusal(answer), ms: answer.ms }
}

/** Served, refused in a sentence, or neither. */
function refusal(answer: Answer | Cut): { accepted: boolean; bad: string | null } {
  if (!answered(answer)) return { accepted: false, bad: answer.cut }
  if (answer.status === 200) return { accepted: true, bad: null }
  const polite = [422, 429].includes(answer.status) && /"message":"[A-Z][^"]+"/.test(answer.body)
  return { accepted: false, bad: polite || politeRefusal(answer) ? null : answer.raw }
}

type Message = { method: string; path: string; token: string; headers?: Record<string, string>; body?: Buffer }

function send(port: number, { method, path, token, headers = {}, body = Buffer.alloc(0) }: Message) {
  const n = newNumber(1)
  const rows = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `X-Forwarded-For: 10.30.${(n >> 8) & 255}.${n & 255}`,
    ...Object.entries(headers).map(([nama, nilai]) => `${nama}: ${nilai}`),
    ...(method === 'GET' ? [] : [`Content-Length: ${body.length}`]),
  ]
  return sendRaw(port, Buffer.concat([Buffer.from(`${rows.join('\r\n')}\r\n\r\n`), body]), LIMIT_MS)
}

/** Somebody reads all the while. */
function keepReading(port: number, token: string): { stop: () => Promise<void>; took: number[]; bad: string[] } {
  const stop = new AbortController()
  const result = { took: [] as number[], bad: [] as string[] }
  const running = (async () => {
    while (!stop.signal.aborted) {
      const answer = await readPage({ port }, token)
      result.took.push(answer.ms)
      if (!(answered(answer) && answer.status === 200) && !politeRefusal(answer))
        result.bad.push(answered(answer) ? answer.raw : answer.cut)
      await sleep(100)
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

const sidik = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** The operator's first member of staff, by public id. */
const firstGtk = async (folder: string): Promise<string> =>
  (
    await ask<{ id: string }>(
      folder,
      `select g.sekolah_id || '-' || g.id as id from gtk g
        join pengguna p on p.sekolah_id = g.sekolah_id where p.username = 'sekolah' order by g.id limit 1`,
    )
  )[0]?.id ?? ''

async function readSaved(folder: string) {
  const existingDocuments = await ask<{ kunci: string; sha256: string; pemilik: string }>(
    folder,
    'select kunci, sha256, pemilik from dokumen order by sha256',
  )
  const [jumlah] = await ask<{ koreksi: number; potongan: number }>(
    folder,
    `select (select count(*)::int from koreksi) as koreksi, (select count(*)::int from unggahan_bagian b join unggahan u
      on u.sekolah_id = b.sekolah_id and u.id = b.unggahan_id where u.diterima = u.ukuran) as potongan`,
  )
  const own = (pemilik: string) =>
    existingDocuments.flatMap((existingDocument) =>
      existingDocument.pemilik === pemilik ? [existingDocument.sha256] : [],
    )
  return {
    tus: own('belum-terpasang'),
    forms: own('koreksi'),
    berkas: existingDocuments.map(({ kunci, sha256 }) => `${kunci} ${sha256}`).toSorted(),
    koreksi: jumlah?.koreksi,
    potongan: jumlah?.potongan,
  }
}

async function ask<T extends object>(folder: string, perintah: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: urlPostgres(folder) })
  await client.connect()
  try {
    return (await client.query<T>(perintah)).rows
  } finally {
    await client.end()
  }
}

/** Every file below the folder of files, half-written ones too, with the hash of what is in it. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(folder, 'berkas'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name} ${sidik(readFileSync(join(parentPath, name)))}`)
    .toSorted()
