import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Every table that a stranger can write to, as a machine or as a guest, has a bound or a retention (product.md 5, decision
 * 50). Which tables those are says the ledger of SQL: what the tests made the program insert on their behalf.
 */

const SQL = join(import.meta.dirname, '../../sql')

/** What machines and guests call, and what stores on a machine's behalf, as the ledger names them. */
const STRANGERS = [
  'GET /iclock/*',
  'POST /iclock/*',
  'pengumpul tap',
  'pengenal mesin',
  'POST /api/registrasi',
  'POST /api/lupa-password',
  'POST /api/signin',
]

/** `batas`: so many rows and no more; `masa`: gone after a while, by a statement of the nightly clean-up. */
const KEPT: Record<string, { batas: string } | { masa: string }> = {
  tap: { batas: '250,000 lines of a machine, network and day; nothing accepted is lost' },
  tap_tanda: { batas: 'one row of a stored tap at most; as long as the tap' },
  tap_ulang: { batas: 'one row of a stored tap at most; as long as the tap' },
  tap_karantina: { masa: 'a year' },
  mesin_mentah: { masa: '30 days' },
  mesin_peristiwa: { masa: 'a year' },
  mesin_pengguna: { masa: '10,000 of a machine' },
  mesin_selisih: { masa: 'the latest of each machine' },
  mesin_tak_dikenal: { masa: '90 days; 20 of a network' },
  serial_ditahan: { masa: '30 days' },
  mesin_kontak: { batas: 'one row of a machine' },
  mesin_jaringan: { batas: 'one row of a machine' },
  mesin_pengakuan: { batas: 'one row of a machine that a school entered, three of a school that wait' },
  mesin_laporan: {
    batas: 'one row of a silence of more than 24 hours, or of a withdrawal: one a day of a machine at most',
  },
  // Of each serial number eight networks and its own, each 100,000 lines and 8 MiB (pengakuan/commands-asal.ts).
  mesin_tertahan: { masa: '90 days, unless a school holds the number; confirmed or refused before as a rule' },
  mesin_tertahan_asal: { masa: 'with its posts' },
  sekolah_sinkron: { batas: 'one row of a school' },
  sekolah_bulan_versi: { batas: 'months from 2015 to a year ahead (tap/insert-tap.ts)' },
  antrean_rekap: { batas: 'one row of a school, taken by the counters' },
  percobaan_masuk: { masa: 'a day' },
  permintaan_password: { masa: '30 days' },
  sesi: { masa: 'until it ends' },
  sesi_berakhir: { masa: 'until it ends' },
  // A registration waits for an office, and is bounded by address and school (decision 11).
  pengguna: { batas: 'registrations by address, school and day' },
  pesan: { masa: 'the years of the settings' },
  pesan_penerima: { masa: 'with its letter' },
  riwayat: { batas: 'one row for each deed that the tables above let through' },
  riwayat_isi: { masa: 'the years of the settings' },
  riwayat_ujung: { batas: 'one row of a school' },
}

type Statement = { callers: string[]; text: string }

const ledger = (): Statement[] =>
  readdirSync(SQL)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => readFileSync(join(SQL, name), 'utf8').split('\n\n'))
    .map((block) => ({ callers: (/^-- in (.*)$/m.exec(block)?.[1] ?? '').split(', '), text: block }))

const writtenByStrangers = (): string[] => {
  const own = ledger().filter(({ callers }) => callers.some((caller) => STRANGERS.includes(caller)))
  return [
    ...new Set(own.flatMap(({ text }) => [...text.matchAll(/insert into (\w+)/g)].map(([, table]) => table ?? ''))),
  ]
}

it('tidak ada tabel yang dapat ditulisi orang asing tanpa batas dan tanpa masa simpan', () => {
  const tables = writtenByStrangers()
  expect(tables).toEqual(expect.arrayContaining(['tap', 'tap_karantina', 'mesin_tak_dikenal', 'permintaan_password']))
  expect(tables.filter((table) => KEPT[table] === undefined)).toEqual([])
})

it('setiap masa simpan punya pernyataan yang menghapus', () => {
  const source = [
    'cronjob/clean.ts',
    'mesin/commands-retention.ts',
    'mesin/tap/commands-samples.ts',
    'mesin/pengakuan/commands-lapse.ts',
  ]
  const folders = ['kotak-surat', 'riwayat']
  const features = join(import.meta.dirname, '../../src/features')
  const files = [
    ...source,
    ...folders.flatMap((folder) =>
      readdirSync(join(features, folder))
        .filter((name) => /^commands.*(?<!test)\.ts$/.test(name))
        .map((name) => `${folder}/${name}`),
    ),
  ]
  const text = files.map((file) => readFileSync(join(features, file), 'utf8')).join('\n')
  const lacking = Object.entries(KEPT).filter(
    ([table, kept]) => 'masa' in kept && !new RegExp(`(delete from|update) ${table}\\b`).test(text),
  )
  expect(lacking.map(([table]) => table)).toEqual([])
})
