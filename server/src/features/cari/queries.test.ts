import { isSearchable, MAX_PER_GROUP, searchAll } from '@geisa/contract/cari'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import type { NamaSekolah } from '../../../test/test-world.ts'

/** Every school has a correction and a manual attendance of one number, a locked month, and its teacher a NIP. */
let app: TestApp
const ALL: readonly NamaSekolah[] = ['sd', 'smp', 'otherSd', 'sma', 'foreignSd']
beforeAll(async () => {
  app = await createTestApp()
  for (const [nth, nama] of ALL.entries()) await fill(nama, nth)
})
afterAll(() => app.close())

const nomor = (nth: number): string => `20260300000${nth}`
const nip = (nth: number): string => `19800${nth}012005011001`
const kode = (nth: number): string => `ABCD-EFGH-JK2${nth}`

async function fill(nama: NamaSekolah, nth: number): Promise<void> {
  const { db } = app.context
  const { id, gtk } = app.dunia.sekolah[nama]
  const guru = gtk[1]?.id
  await sql`update gtk set nip = ${nip(nth)} where sekolah_id = ${id} and id = ${guru}`.execute(db)
  await sql`with k as (insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
      values (${id}, ${nomor(nth)}, ${guru}, 1, 3, '2026-03-03', '2026-03-03', '2026-03-03T01:00:00Z') returning id)
    insert into alamat_pengajuan (nomor, jenis, sekolah_id, pengajuan_id) select ${nomor(nth)}, 'koreksi', ${id}, id from k`.execute(
    db,
  )
  await sql`with k as (insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
      values (${id}, ${nomor(nth)}, '2026-03-03', 21, '2026-03-03T01:00:00Z') returning id)
    insert into alamat_pengajuan (nomor, jenis, sekolah_id, pengajuan_id) select ${nomor(nth)}, 'absensi-manual', ${id}, id from k`.execute(
    db,
  )
  await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada, dibuka_pada)
    values (${id}, 202602, 1, ${kode(nth)}, '', 'x', '2026-03-02', ${nth === 0 ? '2026-03-03' : null})`.execute(db)
  await sql`insert into alamat_segel (kode, sekolah_id, bulan, urutan) values (${kode(nth)}, ${id}, 202602, 1)`.execute(
    db,
  )
}

const EMPTY = { orang: [], sekolah: [], usulan: [], segel: [] }
async function ask(who: string | null, q: string) {
  const { status, body } = await app.call(who, searchAll, { query: { q } })
  expect(status).toBe(200)
  return body as {
    orang: { nama: string }[]
    sekolah: { nama: string }[]
    usulan: { jenis: string; nomor: string; namaSekolah: string }[]
    segel: { kode: string; bulan: string; namaSekolah: string; dibuka: boolean }[]
  }
}
const names = (rows: readonly { nama: string }[]): string[] => rows.map(({ nama }) => nama)

/** Whose schools each role sees, by their number in the names. */
const SEES: Record<string, readonly number[]> = {
  admin: [1, 2, 3, 4, 5],
  provinsi: [4],
  kabkota: [1, 2, 3],
  monitoring: [1, 2, 3],
  cabdin: [4],
  uptd: [1, 2],
  yayasan: [2],
  sekolah: [1],
  kepala: [1],
  gtk: [1],
  asing: [5],
  kabkotaAsing: [5],
}

describe('setiap peran hanya menemukan miliknya', () => {
  it.each(Object.entries(SEES))('%s', async (who, seen) => {
    const isGtk = who === 'gtk' || who === 'kepala'
    const schools = (rows: readonly { namaSekolah: string }[]): string[] =>
      [...new Set(rows.map(({ namaSekolah }) => namaSekolah.replace(/\D/g, '')))].toSorted()
    const own = isGtk ? [] : seen.map(String)
    expect(
      names((await ask(who, 'guru')).orang)
        .map((nama) => Number(nama.at(-1)))
        .toSorted((a, b) => a - b),
    ).toEqual(seen)
    expect(new Set(names((await ask(who, 'Uji')).sekolah).map((nama) => nama.at(-1)))).toEqual(new Set(own))
    for (const [nth] of ALL.entries()) {
      const mine = own.filter((one) => one === String(nth + 1))
      expect(schools((await ask(who, kode(nth))).segel)).toEqual(mine)
      expect(schools((await ask(who, nomor(nth))).usulan)).toEqual(mine)
      expect((await ask(who, nip(nth))).orang).toHaveLength(seen.includes(nth + 1) ? 1 : 0)
    }
  })

  it('GTK hanya dirinya; kepala seluruh sekolahnya', async () => {
    expect(names((await ask('gtk', 'SD Uji')).orang)).toEqual(['Guru SD Uji 1'])
    expect(names((await ask('kepala', 'SD Uji')).orang)).toEqual(['Guru SD Uji 1', 'Kepala SD Uji 1'])
  })

  it('tanpa sesi 401', async () => {
    expect((await app.call(null, searchAll, { query: { q: 'guru' } })).status).toBe(401)
  })
})

describe('yang dicari', () => {
  it('nama orang asing tidak menemukan apa pun, dan jawabannya sama dengan nama yang tidak ada', async () => {
    expect(await ask('sekolah', 'Guru SD Uji 5')).toEqual(EMPTY)
    expect(await ask('sekolah', 'Tidak Ada Siapa Pun')).toEqual(EMPTY)
  })

  it('awal NIP sejak enam angka, bertitik atau berspasi; bukan tengahnya', async () => {
    for (const q of ['198000', '19800001 2005', '1980.0001', nip(0)])
      expect(names((await ask('sekolah', q)).orang)).toEqual(['Guru SD Uji 1'])
    for (const q of ['19800', '2005011001', `${nip(0)}1`]) expect((await ask('sekolah', q)).orang).toEqual([])
  })

  it('awal NPSN sejak empat angka', async () => {
    const { sd } = app.dunia.sekolah
    expect(names((await ask('uptd', sd.npsn)).sekolah)).toEqual([sd.nama])
    expect(names((await ask('uptd', '9000')).sekolah)).toEqual(['SD Uji 1', 'SMP Uji 2'])
    for (const q of ['900', '0001', `${sd.npsn}0`]) expect((await ask('uptd', q)).sekolah).toEqual([])
  })

  it('nomor usulan menemukan kedua jenis; awalnya cukup bila sembilan angka', async () => {
    const { usulan } = await ask('sekolah', nomor(0))
    expect(usulan).toMatchObject([
      { jenis: 'koreksi', nomor: nomor(0), siapa: 'Guru SD Uji 1', namaSekolah: 'SD Uji 1' },
      { jenis: 'absensi-manual', nomor: nomor(0), siapa: 'seluruh GTK', namaSekolah: 'SD Uji 1' },
    ])
    expect((await ask('sekolah', nomor(0).slice(0, 9))).usulan).toEqual(usulan)
    expect((await ask('sekolah', nomor(0).slice(0, 8))).usulan).toEqual([])
  })

  it('enam angka terakhir nomor usulan, atau lebih sedikit dengan nol di depannya, dari dua tahun terakhir', async () => {
    const { db } = app.context
    const months = sql<number>`insert into pengajuan_nomor (jenis, bulan, terakhir)
      select jenis, to_char(date '2026-03-01' - n * interval '1 month', 'YYYYMM')::int, 9
      from generate_series(0, 40) n, unnest(array['koreksi', 'absensi-manual']) jenis`
    await months.execute(db)
    const found = async (who: string, q: string) =>
      (await ask(who, q)).usulan.map(({ jenis, nomor: one }) => [jenis, one])
    for (const q of ['000002', '00002', '002'])
      expect(await found('kabkota', q)).toEqual([
        ['koreksi', nomor(2)],
        ['absensi-manual', nomor(2)],
      ])
    // Another's number is nobody's, and what may begin an NPSN is no end of a number.
    expect(await found('sekolah', '000002')).toEqual([])
    expect(await found('kabkota', '9000')).toEqual([])
    const { id, gtk } = app.dunia.sekolah.sd
    await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
      select ${id}, nomor, ${gtk[1]?.id}, 1, 3, '2026-03-04', '2026-03-04', '2026-03-04T01:00:00Z'
      from unnest(array['202603000077', '202404000077', '202403000077']) nomor`.execute(db)
    await sql`insert into alamat_pengajuan (nomor, jenis, sekolah_id, pengajuan_id)
      select no_koreksi, 'koreksi', sekolah_id, id from koreksi where no_koreksi like '%77'`.execute(db)
    expect(await found('sekolah', '000077')).toEqual([
      ['koreksi', '202603000077'],
      ['koreksi', '202404000077'],
    ])
  })

  it('kode segel apa pun tulisannya, dan apakah masih berlaku', async () => {
    for (const q of [kode(0), kode(0).toLowerCase(), kode(0).replaceAll('-', '')])
      expect((await ask('sekolah', q)).segel).toMatchObject([{ kode: kode(0), bulan: '202602', dibuka: true }])
    expect((await ask('kabkota', kode(1))).segel).toMatchObject([{ dibuka: false }])
    expect((await ask('sekolah', kode(0).slice(0, 11))).segel).toEqual([])
  })

  it('paling banyak lima, yang diawali kata itu lebih dahulu', async () => {
    const { orang } = await ask('admin', 'sd uji')
    expect(orang).toHaveLength(MAX_PER_GROUP)
    const { db } = app.context
    const { sd } = app.dunia.sekolah
    await sql`insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
      select ${sd.id}, gen_random_uuid(), n, n, 'Guru Kelas', 'PNS' from unnest(array['Handayani', 'Dwi Anisa', 'Anita']) n`.execute(
      db,
    )
    expect(names((await ask('sekolah', 'ani')).orang)).toEqual(['Anita', 'Dwi Anisa', 'Handayani'])
  })
})

describe('yang tidak dapat dicari', () => {
  it.each(['%%%', '___', 'g_ru', 'gur%', "guru' or 1=1 --", 'guru\\', '%guru%'])(
    '%s menemukan yang tertulis begitu, bukan semua',
    async (q) => {
      const { status, body } = await app.call('admin', searchAll, { query: { q } })
      if (isSearchable(q)) expect([status, body]).toEqual([200, EMPTY])
      else expect(status).toBe(422)
    },
  )

  it.each([['ab'], ['  a b  '], ['a-b-c-d'], ['x'.repeat(101)], ['x'.repeat(200)], ['']])('%s ditolak', async (q) => {
    expect(isSearchable(q)).toBe(false)
    expect((await app.call('admin', searchAll, { query: { q } })).status).toBe(422)
  })

  it('isian lain ditolak', async () => {
    expect((await app.call('admin', searchAll, { query: { q: 'guru', per: 500 } })).status).toBe(422)
    expect((await app.call('admin', searchAll, {})).status).toBe(422)
  })
})
