import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import pg from 'pg'
import { expect, test } from 'vitest'
import { personMessage, signInAs } from '../people.ts'
import { mesinSerial, newNumber } from '../prepare.ts'
import { answered, sendRaw, tapMessage } from '../raw-client.ts'
import { newFolder, type RealServer, turnOn } from '../real-server.ts'
import { report } from '../scale.ts'
import { tapRow } from '../writers.ts'
import { findOldRelease, mainOf, oldDatabase, takeOldRelease } from './old-release.ts'

const release = findOldRelease()
if ('reason' in release)
  process.stdout.write(`  [tahan] DILEWATI: rilis sebelumnya tidak dapat dijalankan (${release.reason})\n`)

type Port = number
type Content = Record<string, unknown>
type Usulan = { id: string; versi: number; statusPengajuan: { id: number } }
const APPROVED = 2

/** Issue 18.4: migrations only expand, so both releases serve one database at a time; and the old one can come back. */
test.skipIf('reason' in release)(
  'rilis sebelumnya dan yang ini pada satu basis data: tap, masuk, usulan, persetujuan, daftar, laporan bulan, ke dua arah',
  async () => {
    if ('reason' in release) return
    const folder = takeOldRelease(release)
    const environment = await oldDatabase(folder)
    const startOld = () => turnOn(newFolder(), environment, [], mainOf(folder))
    const stayed = await startOld()
    const schemaBefore = await migrationNames(environment)
    const next = await turnOn(newFolder(), environment)
    const added = (await migrationNames(environment)).length - schemaBefore.length
    // The way back: the old release started anew on what the new one has made of the schema.
    const returned = await startOld()
    const steps = [
      [stayed.port, next.port],
      [next.port, stayed.port],
      [next.port, returned.port],
      [returned.port, next.port],
    ] as const
    for (const [nth, [here, there]] of steps.entries()) await workTogether(here, there, nth, environment)
    await sameMonth(returned.port, next.port)
    const quietly = async (server: RealServer): Promise<void> => {
      const { code } = await server.stop()
      expect([code, server.output()]).toEqual([0, expect.not.stringMatching(/error|galat/i)])
    }
    // What the old release would misread is not saved beside it, and once saved keeps it out (docs/decisions/0073).
    expect(await saveRange(next.port)).toMatchObject({ status: 503, message: expect.stringContaining('rilis lama') })
    for (const server of [stayed, returned]) await quietly(server)
    expect(await saveRange(next.port)).toMatchObject({ status: 200 })
    await expect(startOld()).rejects.toThrow(/Pakai Geisa 0\.4\.0 atau yang lebih baru/)
    // It has written down that it refused one.
    expect((await next.stop()).code).toBe(0)
    expect((await (await turnOn(newFolder(), environment)).stop()).code).toBe(0)
    report('dua rilis berdampingan', {
      sebelumnya: `${release.version} ${release.commit.slice(0, 8)}`,
      'langkah skema': added,
    })
  },
)

/** A holiday of three days. */
async function saveRange(port: Port): Promise<{ status: number; message: string }> {
  const token = await signInAs(port, 'admin')
  const libur = {
    nama: 'Libur semester',
    jenisLiburId: 1,
    tanggal: '2027-06-21',
    sampai: '2027-06-23',
    jenjang: ['SD'],
  }
  const path = '/api/pengaturan/libur'
  const answer = await sendRaw(port, personMessage('POST', path, token, JSON.stringify(libur), 'application/json'))
  if (!answered(answer)) throw new Error('no answer')
  return { status: answer.status, ...(JSON.parse(answer.body) as { message: string }) }
}

/** What one of them wrote the other reads, and goes on with. */
async function workTogether(here: Port, there: Port, nth: number, environment: Record<string, string>): Promise<void> {
  const sekolah = await signInAs(here, 'sekolah')
  const kabkota = await signInAs(there, 'kabkota')

  const taps = [tapRow(newNumber(1)), tapRow(newNumber(1))]
  const machine = await sendRaw(here, tapMessage(mesinSerial(0), `${taps.join('\n')}\n`))
  expect(answered(machine) && machine.body).toBe('OK: 2')
  // Sent again, as machines do that missed the answer, to the other: known to it.
  const again = await sendRaw(there, tapMessage(mesinSerial(0), `${taps.join('\n')}\n`))
  expect(answered(again) && again.body).toBe('OK: 2')
  expect(await countTaps(environment)).toBe(2 * (nth + 1))

  const { rows: staff } = await ask<{ rows: { id: string }[] }>(there, sekolah, 'GET', '/api/gtk')
  // Half a month: whatever the day is today, there are workdays in it.
  const until = nomorHari(new Date().toISOString().slice(0, 10)) - 2 - nth
  const made = await ask<Usulan>(here, sekolah, 'POST', '/api/koreksi-kehadiran', {
    gtk: { id: staff[0]?.id },
    jenisKoreksi: { id: 1 },
    statusKehadiran: { awal: { id: 0 }, koreksi: { id: 3 } },
    tglKehadiran: { dari: tanggalFrom(until - 15), sampai: tanggalFrom(until) },
    catatanDariPengusul: 'Dinas ke kabupaten',
    dokumenPendukung: [],
  })
  const { items } = await ask<{ items: Usulan[] }>(there, kabkota, 'GET', '/api/koreksi-kehadiran')
  expect(items.map(({ id }) => id)).toContain(made.id)
  await ask(there, kabkota, 'PATCH', `/api/koreksi-kehadiran/${made.id}`, {
    versi: made.versi,
    statusPengajuan: { id: APPROVED },
  })
  // The session too is known to both.
  const read = await ask<Usulan>(there, sekolah, 'GET', `/api/koreksi-kehadiran/${made.id}`)
  // What an approval did is said by this release alone.
  const shared = (usulan: Usulan) => ({ ...usulan, tidakDiperlukan: undefined })
  const other = await ask<Usulan>(here, sekolah, 'GET', `/api/koreksi-kehadiran/${made.id}`)
  expect(shared(read)).toEqual(shared(other))
  expect(read.statusPengajuan.id).toBe(APPROVED)
}

type Row = Record<string, unknown> & { nama: string; hari_bertanda: number; jumlah_alpa: number }

/** One person's finger at both in turn: the month reads the same at both, but for marks that only the new one knows. */
async function sameMonth(old: Port, next: Port): Promise<void> {
  const sekolah = await signInAs(old, 'sekolah')
  const { rows: machines } = await ask<{ rows: { id: string; nomorSeri: string }[] }>(
    next,
    sekolah,
    'GET',
    '/api/mesin',
  )
  const { rows: staff } = await ask<{ rows: { id: string }[] }>(old, sekolah, 'GET', '/api/gtk')
  const { id, nomorSeri } = machines[0]!
  await ask(old, sekolah, 'POST', `/api/mesin/${id}/pemetaan`, { pin: '777', gtkId: staff[1]?.id, mulai: '2026-01-02' })
  const today = nomorHari(new Date().toISOString().slice(0, 10))
  for (let back = 12; back > 0; back--) {
    const hari = tanggalFrom(today - back)
    for (const [port, jam] of [
      [back % 2 === 0 ? old : next, '06:50:00'],
      [next, '14:30:00'],
    ] as const) {
      const answer = await sendRaw(port, tapMessage(nomorSeri, `777\t${hari} ${jam}\t0\t1\n`))
      expect(answered(answer) && answer.body).toBe('OK: 1')
    }
  }
  const bulan = tanggalFrom(today - 12)
    .slice(0, 7)
    .replace('-', '')
  const month = async (port: Port): Promise<Row[]> =>
    (
      await ask<{ baris: Row[] }>(
        port,
        sekolah,
        'GET',
        `/api/rekap/bulanan-sekolah?monthSelected=${bulan}&hitungUlang=1`,
      )
    ).baris
  for (const ports of [
    [old, next],
    [next, old],
  ]) {
    const read = [await month(ports[0]!), await month(ports[1]!)]
    const [before, after] = ports[0] === old ? [read[0]!, read[1]!] : [read[1]!, read[0]!]
    expect(before.some(({ jumlah_alpa }) => jumlah_alpa > 0)).toBe(true)
    expect(after.map((row, nth) => shared(row, before[nth]!))).toEqual(
      before.map((row, nth) => shared(row, after[nth]!)),
    )
    for (const [nth, row] of after.entries())
      expect(row.hari_bertanda).toBeGreaterThanOrEqual(before[nth]!.hari_bertanda)
  }
}

/** What both releases say of a person. */
const shared = (row: Row, other: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([nama]) => nama !== 'hari_bertanda' && nama in other))

async function ask<T>(port: Port, token: string, method: string, path: string, content?: Content): Promise<T> {
  const body = content === undefined ? '' : JSON.stringify(content)
  const answer = await sendRaw(port, personMessage(method, path, token, body, 'application/json'))
  if (!answered(answer) || answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return JSON.parse(answer.body) as T
}

async function query<T extends pg.QueryResultRow>(
  { DATABASE_URL = '' }: Record<string, string>,
  text: string,
): Promise<T[]> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}

const migrationNames = (environment: Record<string, string>) =>
  query<{ nama: string }>(environment, 'select nama from migrasi')
const countTaps = async (environment: Record<string, string>): Promise<number> =>
  (await query<{ banyak: number }>(environment, 'select count(*)::int as banyak from tap'))[0]?.banyak ?? -1
