import { readFileSync } from 'node:fs'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { personMessage, signInAs } from '../people.ts'
import { mesinSerial } from '../prepare.ts'
import { answered, sendRaw } from '../raw-client.ts'
import { folderFrom, newFolder, type RealServer, sharedEnvironment, turnOn } from '../real-server.ts'
import { promised, report, scale, summariseMs } from '../scale.ts'

/**
 * A million PINs that nobody has in one school's month (product.md 4, decision 50): the month costs half as much again at
 * most, memory 50 MB, the district's readiness nothing that a person would notice.
 */
const PINS = scale(1_000_000, 100_000)
const ROUNDS = scale(40, 8)
const MB = 1_000_000
const MORE_MS = 50

test(`${PINS} PIN asing dalam sebulan: laporan, kesiapan, dan ingatan server seperti tanpanya`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => postgres.stop())
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const server = await turnOn(newFolder(), sharedEnvironment(folder, postgres.url))
  const hari = tanggalFrom(nomorHari(new Date().toISOString().slice(0, 10)) - 35)
  const bulan = hari.slice(0, 7).replace('-', '')
  const { sekolahId, mesinId } = (
    await client.query('select sekolah_id as "sekolahId", id as "mesinId" from mesin where nomor_seri = $1', [
      mesinSerial(0),
    ])
  ).rows[0]
  const token = await signInAs(server.port, 'admin')
  const screens = {
    bulan: `/api/rekap/bulanan-sekolah?sekolahId=${sekolahId}&monthSelected=${bulan}&hitungUlang=1`,
    kesiapan: `/api/kunci-bulan?sekolahId=${sekolahId}&bulan=${bulan}`,
    daftar: `/api/kunci-bulan/kesiapan?bulan=${bulan}&page=1`,
  }
  const measure = async (): Promise<Record<string, number[]>> => {
    const ms: Record<string, number[]> = { bulan: [], kesiapan: [], daftar: [], ingatan: [] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [nama, path] of Object.entries(screens)) {
        const answer = await sendRaw(server.port, personMessage('GET', path, token))
        expect(answered(answer) ? answer.status : answer.cut, path).toBe(200)
        ms[nama]!.push(answer.ms)
      }
      ms['ingatan']!.push(residentBytes(server))
    }
    return ms
  }
  await measure()
  const before = await measure()
  await client.query(
    `insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
     select $1, $2, 'X' || n, $3::timestamp + n % 80000 * interval '1 second', 0, $3::timestamptz + interval '1 day' from generate_series(1, $4::int) n`,
    [sekolahId, mesinId, hari, PINS],
  )
  await client.query('analyze tap')
  const after = await measure()
  await client.end()
  for (const nama of Object.keys(screens))
    report(`pin asing, ${nama}`, { tanpa: summariseMs(before[nama]!), dengan: summariseMs(after[nama]!) })
  const curve = [...before['ingatan']!, ...after['ingatan']!].map((one) => Math.round(one / MB))
  report('pin asing, ingatan MB', { [`tanpa, lalu dengan ${PINS}`]: curve.join(' ') })
  expect(Math.max(...after['ingatan']!) - Math.max(...before['ingatan']!)).toBeLessThan(50 * MB)
  expect(median(after['bulan']!)).toBeLessThan(median(before['bulan']!) * promised(1.5) + promised(2))
  expect(median(after['daftar']!)).toBeLessThan(median(before['daftar']!) + promised(MORE_MS))
})

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

const residentBytes = ({ process }: RealServer): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1]) * 1024
