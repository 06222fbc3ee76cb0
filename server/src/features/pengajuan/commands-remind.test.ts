import type { Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna, type NamaSekolah, type PenggunaInput } from '../../../test/test-world.ts'
import { cakupanPengguna, sekolahIn, withEachCakupan } from '../../platform/cakupan.ts'
import { remindPemeriksa } from './commands-remind.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  onTestFinished(() => app.close())
})

const remind = (db = app.context.db, stop = new AbortController().signal): Promise<number> =>
  remindPemeriksa({ db, clock: app.context.clock }, { menunggu: 3, stop })

async function ajukan(sekolah: NamaSekolah, nomor: number): Promise<void> {
  const { id, gtk } = app.dunia.sekolah[sekolah]
  await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
    values (${id}, ${String(nomor)}, ${gtk[0]?.id}, 1, 3, '2026-02-24', '2026-02-24', ${`2026-02-${20 + nomor}T03:00:00.000Z`})`.execute(
    app.context.db,
  )
}

const ajukanManual = (sekolah: NamaSekolah): Promise<unknown> =>
  sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
    values (${app.dunia.sekolah[sekolah].id}, 'M1', '2026-02-10', 21, '2026-02-11T03:00:00.000Z')`.execute(
    app.context.db,
  )

const add = async (nama: string, peran: PeranId, input: PenggunaInput, jenjang: Jenjang[] = []): Promise<void> => {
  const id = await addPengguna(app.context.db, nama, peran, { hakAkses: 'APPROVAL', ...input })
  await sql`update pengguna set jenjang = ${jenjang}::text[] where id = ${id}`.execute(app.context.db)
}

const pesan = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ username: string; isi: string }>`
    select u.username, string_agg(p.subjek || '|' || p.isi || '|' || p.tautan, ';') as isi
    from pesan p join pesan_penerima t on t.pesan_id = p.id join pengguna u on u.id = t.pengguna_id
    where p.pengirim_id is null group by u.username order by 1`.execute(app.context.db)
  return Object.fromEntries(rows.map(({ username, isi }) => [username, isi]))
}

it('tiap pemeriksa mendapat jumlah, yang tertua dan tautan dari cakupannya sendiri', async () => {
  const { wilayah } = app.dunia
  await ajukan('sd', 1)
  await ajukan('smp', 2)
  await ajukan('otherSd', 3)
  await ajukan('sma', 4)
  await ajukanManual('otherSd')
  await add('kabSmp', PERAN.KAB_KOTA, { wilayah: wilayah.kabKota }, ['SMP'])
  await add('uptdLain', PERAN.UPTD, { wilayah: wilayah.kabKota, cakupanWilayah: [wilayah.otherKecamatan] })
  await add('uptdDua', PERAN.UPTD, {
    wilayah: wilayah.kabKota,
    cakupanWilayah: [wilayah.kecamatan, wilayah.otherKecamatan],
  })
  await add('uptdTk', PERAN.UPTD, { wilayah: wilayah.kabKota, cakupanWilayah: [wilayah.kecamatan] }, ['TK'])
  await add('kabTanpaWilayah', PERAN.KAB_KOTA, {})
  expect(await remind()).toBe(7)
  const sentence = (jumlah: number, detail: string, oldest: number) =>
    `${jumlah} usulan menunggu lebih dari 3 hari|${detail} di cakupan Anda belum diputus. Yang tertua diajukan ${oldest} Februari 2026.|/koreksi-status-kehadiran`
  const four = sentence(4, '3 koreksi status kehadiran dan 1 absensi manual', 11)
  expect(await pesan()).toEqual({
    kabkota: four,
    uptddua: four,
    kabsmp: sentence(1, '1 koreksi status kehadiran', 22),
    uptd: sentence(2, '2 koreksi status kehadiran', 21),
    uptdlain: sentence(2, '1 koreksi status kehadiran dan 1 absensi manual', 11),
    provinsi: sentence(1, '1 koreksi status kehadiran', 24),
    cabdin: sentence(1, '1 koreksi status kehadiran', 24),
  })
})

it('banyak cakupan sekaligus sama dengan satu per satu, sekolah tidak pernah dua kali', async () => {
  const { wilayah, sekolah } = app.dunia
  const empty = { kodeWilayah: null, sekolahId: null, gtkId: null, isKepalaSekolah: false, cakupanWilayah: [] }
  const origin = (peranId: PeranId, content: Partial<Parameters<typeof cakupanPengguna>[0]> = {}) =>
    cakupanPengguna({ ...empty, peranId, jenjang: [], cakupanSekolah: [], ...content })
  const daftar = [
    origin(PERAN.NASIONAL),
    origin(PERAN.PROVINSI, { kodeWilayah: wilayah.provinsi }),
    origin(PERAN.PROVINSI),
    origin(PERAN.CABANG_DINAS, { cakupanWilayah: [wilayah.kabKota, wilayah.kabKota] }),
    origin(PERAN.UPTD, { cakupanWilayah: [wilayah.kecamatan, wilayah.kabKota, wilayah.provinsi] }),
    origin(PERAN.UPTD, { cakupanWilayah: [wilayah.otherKecamatan, wilayah.foreignKabKota], jenjang: ['SD'] }),
    origin(PERAN.YAYASAN, { cakupanSekolah: [sekolah.smp.id, sekolah.foreignSd.id] }),
    origin(PERAN.YAYASAN),
    origin(PERAN.SEKOLAH, { sekolahId: sekolah.sd.id }),
  ]
  const { db } = app.context
  const { rows } = await sql<{ ke: number; id: number }>`
    select c.ke, s.id from sekolah s ${withEachCakupan(daftar)} order by 1, 2`.execute(db)
  const oneAtATime = await Promise.all(
    daftar.map(async (cakupan) => {
      const inside = await sql<{ id: number }>`
        select s.id from sekolah s where ${sekolahIn(cakupan)} order by 1`.execute(db)
      return inside.rows.map(({ id }) => id)
    }),
  )
  expect(daftar.map((_, nth) => rows.filter((row) => row.ke === nth).map(({ id }) => id))).toEqual(oneAtATime)
  expect(oneAtATime.map((one) => one.length)).toEqual([5, 1, 0, 1, 3, 2, 2, 0, 1])
})

it('jumlah pernyataan tetap sama, berapa pun pemeriksanya', async () => {
  await ajukan('sd', 1)
  let pernyataan = 0
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => {
      // News are told a moment later, and count for none of them.
      if (!JSON.stringify(node).includes('pg_notify')) pernyataan += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const once = async (): Promise<[number, number]> => {
    pernyataan = 0
    return [await remind(app.context.db.withPlugin(count)), pernyataan]
  }
  const [two, few] = await once()
  await sql`insert into pengguna (username, nama, password_hash, peran_id, hak_akses, kode_wilayah)
    select 'dinas' || k, 'Dinas', 'x', 8, 'APPROVAL', ${app.dunia.wilayah.kabKota} from generate_series(1, 300) k`.execute(
    app.context.db,
  )
  const [many, fixed] = await once()
  expect([two, many]).toEqual([2, 300])
  expect(fixed).toBe(few)
})

it('berhenti di antara dua kelompok; yang belum diberi tahu mendapatnya sesudahnya, yang sudah tidak dua kali', async () => {
  await ajukan('sd', 1)
  const { db } = app.context
  await sql`insert into pengguna (username, nama, password_hash, peran_id, hak_akses, kode_wilayah)
    select 'dinas' || k, 'Dinas', 'x', 8, 'APPROVAL', ${app.dunia.wilayah.kabKota} from generate_series(1, 700) k`.execute(
    db,
  )
  const stop = new AbortController()
  const stopIt: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('insert into pesan ')) stop.abort()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  expect(await remind(db.withPlugin(stopIt), stop.signal)).toBe(500)
  expect(await remind(db, stop.signal)).toBe(0)
  expect((await Promise.all([remind(), remind()])).reduce((a, b) => a + b)).toBe(202)
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from pesan_penerima group by pengguna_id having count(*) > 1`.execute(db)
  expect([rows, Object.keys(await pesan()).length]).toEqual([[], 702])
})

it.each([
  ['WIB', '20 Februari 2026'],
  ['WITA', '20 Februari 2026'],
  ['WIT', '21 Februari 2026'],
])('yang tertua disebut menurut jam sekolahnya: %s', async (zona, hari) => {
  const { id, gtk } = app.dunia.sekolah.sd
  await sql`update sekolah set zona = ${zona} where id = ${id}`.execute(app.context.db)
  await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
    values (${id}, '1', ${gtk[0]?.id}, 1, 3, '2026-02-20', '2026-02-20', '2026-02-20T15:30:00.000Z')`.execute(
    app.context.db,
  )
  await remind()
  expect(Object.values(await pesan()).every((isi) => isi.includes(`diajukan ${hari}.`))).toBe(true)
  expect(Object.keys(await pesan()).length).toBeGreaterThan(0)
})
