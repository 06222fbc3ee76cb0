import type { Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { type IsianPengguna, type NamaSekolah, tambahPengguna } from '../../../test/dunia-uji.ts'
import { cakupanPengguna, denganTiapCakupan, sekolahDalam } from '../../platform/scope.ts'
import { ingatkanPemeriksa } from './commands-ingatkan.ts'

let uji: AplikasiUji
beforeEach(async () => {
  uji = await buatAplikasiUji()
  onTestFinished(() => uji.tutup())
})

const ingatkan = (db = uji.aplikasi.db, henti = new AbortController().signal): Promise<number> =>
  ingatkanPemeriksa({ db, clock: uji.aplikasi.clock }, { menunggu: 3, henti })

async function ajukan(sekolah: NamaSekolah, nomor: number): Promise<void> {
  const { id, gtk } = uji.dunia.sekolah[sekolah]
  await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
    values (${id}, ${String(nomor)}, ${gtk[0]?.id}, 1, 3, '2026-02-24', '2026-02-24', ${`2026-02-${20 + nomor}T03:00:00.000Z`})`.execute(
    uji.aplikasi.db,
  )
}

const ajukanManual = (sekolah: NamaSekolah): Promise<unknown> =>
  sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
    values (${uji.dunia.sekolah[sekolah].id}, 'M1', '2026-02-10', 21, '2026-02-11T03:00:00.000Z')`.execute(
    uji.aplikasi.db,
  )

const tambah = async (nama: string, peran: PeranId, isian: IsianPengguna, jenjang: Jenjang[] = []): Promise<void> => {
  const id = await tambahPengguna(uji.aplikasi.db, nama, peran, { hakAkses: 'APPROVAL', ...isian })
  await sql`update pengguna set jenjang = ${jenjang}::text[] where id = ${id}`.execute(uji.aplikasi.db)
}

const pesan = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ username: string; isi: string }>`
    select u.username, string_agg(p.subjek || '|' || p.isi || '|' || p.tautan, ';') as isi
    from pesan p join pesan_penerima t on t.pesan_id = p.id join pengguna u on u.id = t.pengguna_id
    where p.pengirim_id is null group by u.username order by 1`.execute(uji.aplikasi.db)
  return Object.fromEntries(rows.map(({ username, isi }) => [username, isi]))
}

it('tiap pemeriksa mendapat jumlah, yang tertua dan tautan dari cakupannya sendiri', async () => {
  const { wilayah: w } = uji.dunia
  await ajukan('sd', 1)
  await ajukan('smp', 2)
  await ajukan('sdLain', 3)
  await ajukan('sma', 4)
  await ajukanManual('sdLain')
  await tambah('kabSmp', PERAN.KAB_KOTA, { wilayah: w.kabKota }, ['SMP'])
  await tambah('uptdLain', PERAN.UPTD, { wilayah: w.kabKota, cakupanWilayah: [w.kecamatanLain] })
  await tambah('uptdDua', PERAN.UPTD, { wilayah: w.kabKota, cakupanWilayah: [w.kecamatan, w.kecamatanLain] })
  await tambah('uptdTk', PERAN.UPTD, { wilayah: w.kabKota, cakupanWilayah: [w.kecamatan] }, ['TK'])
  await tambah('kabTanpaWilayah', PERAN.KAB_KOTA, {})
  expect(await ingatkan()).toBe(7)
  const kalimat = (jumlah: number, rinci: string, tertua: number) =>
    `${jumlah} usulan menunggu lebih dari 3 hari|${rinci} di cakupan Anda belum diputus. Yang tertua diajukan ${tertua} Februari 2026.|/koreksi-status-kehadiran`
  const empat = kalimat(4, '3 koreksi status kehadiran dan 1 absensi manual', 11)
  expect(await pesan()).toEqual({
    kabkota: empat,
    uptddua: empat,
    kabsmp: kalimat(1, '1 koreksi status kehadiran', 22),
    uptd: kalimat(2, '2 koreksi status kehadiran', 21),
    uptdlain: kalimat(2, '1 koreksi status kehadiran dan 1 absensi manual', 11),
    provinsi: kalimat(1, '1 koreksi status kehadiran', 24),
    cabdin: kalimat(1, '1 koreksi status kehadiran', 24),
  })
})

it('banyak cakupan sekaligus sama dengan satu per satu, sekolah tidak pernah dua kali', async () => {
  const { wilayah: w, sekolah } = uji.dunia
  const kosong = { kodeWilayah: null, sekolahId: null, gtkId: null, isKepalaSekolah: false, cakupanWilayah: [] }
  const asal = (peranId: PeranId, isi: Partial<Parameters<typeof cakupanPengguna>[0]> = {}) =>
    cakupanPengguna({ ...kosong, peranId, jenjang: [], cakupanSekolah: [], ...isi })
  const daftar = [
    asal(PERAN.NASIONAL),
    asal(PERAN.PROVINSI, { kodeWilayah: w.provinsi }),
    asal(PERAN.PROVINSI),
    asal(PERAN.CABANG_DINAS, { cakupanWilayah: [w.kabKota, w.kabKota] }),
    asal(PERAN.UPTD, { cakupanWilayah: [w.kecamatan, w.kabKota, w.provinsi] }),
    asal(PERAN.UPTD, { cakupanWilayah: [w.kecamatanLain, w.kabKotaAsing], jenjang: ['SD'] }),
    asal(PERAN.YAYASAN, { cakupanSekolah: [sekolah.smp.id, sekolah.sdAsing.id] }),
    asal(PERAN.YAYASAN),
    asal(PERAN.SEKOLAH, { sekolahId: sekolah.sd.id }),
  ]
  const { db } = uji.aplikasi
  const { rows } = await sql<{ ke: number; id: number }>`
    select c.ke, s.id from sekolah s ${denganTiapCakupan(daftar)} order by 1, 2`.execute(db)
  const satuPerSatu = await Promise.all(
    daftar.map(async (cakupan) => {
      const dalam = await sql<{ id: number }>`
        select s.id from sekolah s where ${sekolahDalam(cakupan)} order by 1`.execute(db)
      return dalam.rows.map(({ id }) => id)
    }),
  )
  expect(daftar.map((_, ke) => rows.filter((satu) => satu.ke === ke).map(({ id }) => id))).toEqual(satuPerSatu)
  expect(satuPerSatu.map((satu) => satu.length)).toEqual([5, 1, 0, 1, 3, 2, 2, 0, 1])
})

it('jumlah pernyataan tetap sama, berapa pun pemeriksanya', async () => {
  await ajukan('sd', 1)
  let pernyataan = 0
  const hitung: KyselyPlugin = {
    transformQuery: ({ node }) => {
      // News are told a moment later, and count for none of them.
      if (!JSON.stringify(node).includes('pg_notify')) pernyataan += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const sekali = async (): Promise<[number, number]> => {
    pernyataan = 0
    return [await ingatkan(uji.aplikasi.db.withPlugin(hitung)), pernyataan]
  }
  const [dua, sedikit] = await sekali()
  await sql`insert into pengguna (username, nama, password_hash, peran_id, hak_akses, kode_wilayah)
    select 'dinas' || k, 'Dinas', 'x', 8, 'APPROVAL', ${uji.dunia.wilayah.kabKota} from generate_series(1, 300) k`.execute(
    uji.aplikasi.db,
  )
  const [banyak, tetap] = await sekali()
  expect([dua, banyak]).toEqual([2, 300])
  expect(tetap).toBe(sedikit)
})

it('berhenti di antara dua kelompok; yang belum diberi tahu mendapatnya sesudahnya, yang sudah tidak dua kali', async () => {
  await ajukan('sd', 1)
  const { db } = uji.aplikasi
  await sql`insert into pengguna (username, nama, password_hash, peran_id, hak_akses, kode_wilayah)
    select 'dinas' || k, 'Dinas', 'x', 8, 'APPROVAL', ${uji.dunia.wilayah.kabKota} from generate_series(1, 700) k`.execute(
    db,
  )
  const henti = new AbortController()
  const hentikan: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('insert into pesan ')) henti.abort()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  expect(await ingatkan(db.withPlugin(hentikan), henti.signal)).toBe(500)
  expect(await ingatkan(db, henti.signal)).toBe(0)
  expect((await Promise.all([ingatkan(), ingatkan()])).reduce((a, b) => a + b)).toBe(202)
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from pesan_penerima group by pengguna_id having count(*) > 1`.execute(db)
  expect([rows, Object.keys(await pesan()).length]).toEqual([[], 702])
})
