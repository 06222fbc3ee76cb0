import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import { type BarisKesiapan, type daftarKesiapan, KEADAAN_KESIAPAN } from '@geisa/contract/kunci-bulan'
import { rentangBulan, tanggalDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { rekapBanyak } from '../../rekap/memo/queries-memo.ts'
import { listSptjmBulan } from '../../sptjm/queries.ts'
import { bandingkanSegel } from '../segel/queries-segel.ts'
import { BELUM_DIPUTUSKAN, tolakTanpaKunci } from '../syarat/queries-periksa.ts'
import { hitungPinTanpaNama } from '../syarat/queries-pin.ts'
import { bacaTenggat } from './queries-tenggat.ts'
import {
  ADALAH,
  gabungBulan,
  isSemuaSekolah,
  KEADAAN,
  type Keadaan,
  type Saringan,
  sekolahTersaring,
} from './saringan-kesiapan.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>
type Daftar = Jawaban<typeof daftarKesiapan>

/** The schools of an office by what they still have to do; figures of the page alone are computed. */
export async function listKesiapan(
  alat: Alat,
  masuk: Masuk,
  saringan: Keluaran<typeof daftarKesiapan, 'query'>,
): Promise<Daftar> {
  const { db, clock } = alat
  const { bulan, page, per, keadaan } = saringan
  tolakTanpaKunci(bulan, clock.now())
  const ringkasan = await hitungKeadaan(db, masuk.cakupan, saringan)
  const total = keadaan === undefined ? ringkasan.sekolah : ringkasan[keadaan]
  const sekolahIds = await listHalaman(db, masuk.cakupan, saringan, ringkasan, {
    lewati: (page - 1) * per,
    banyak: per,
  })
  return {
    tenggat: (await bacaTenggat(db, bulan)).di(saringan.kodeWilayah ?? masuk.pengguna.kodeWilayah),
    ringkasan,
    rows: await isiBaris(alat, masuk, bulan, sekolahIds),
    meta: { page, total, totalPages: Math.max(1, Math.ceil(total / per)) },
  }
}

type Ringkasan = Daftar['ringkasan']

/** Only locked schools are looked at one by one: the rest of the selection is what is not locked. */
async function hitungKeadaan(db: DbOrTrx, cakupan: Cakupan, saringan: Saringan): Promise<Ringkasan> {
  const cocok = sekolahTersaring(cakupan, saringan)
  const sekolahnya = isSemuaSekolah(cakupan, saringan) ? sql`` : sql`join sekolah s on s.id = g.sekolah_id and ${cocok}`
  const { rows } = await sql<{ keadaan: Keadaan | null; jumlah: number }>`
    select null as keadaan, count(*)::int as jumlah from sekolah s where ${cocok}
    union all
    select ${KEADAAN}, count(*)::int from segel g ${sekolahnya}
    left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
    where g.bulan = ${Number(saringan.bulan)} and g.dibuka_pada is null group by 1`.execute(db)
  const per = new Map(rows.map((satu) => [satu.keadaan, satu.jumlah]))
  const sekolah = per.get(null) ?? 0
  const keadaan = Object.fromEntries(KEADAAN_KESIAPAN.map((satu) => [satu, per.get(satu) ?? 0])) as Record<
    Keadaan,
    number
  >
  const terkunci = KEADAAN_KESIAPAN.reduce((jumlah, satu) => jumlah + keadaan[satu], 0)
  return { sekolah, terkunci, ...keadaan, 'belum-dikunci': sekolah - terkunci }
}

/** Who is furthest behind first, then by name: the page is put together from the states that it reaches into. */
async function listHalaman(
  db: DbOrTrx,
  cakupan: Cakupan,
  saringan: Saringan,
  ringkasan: Ringkasan,
  { lewati, banyak }: { lewati: number; banyak: number },
): Promise<number[]> {
  const ids: number[] = []
  let sisa = lewati
  for (const keadaan of saringan.keadaan === undefined ? KEADAAN_KESIAPAN : [saringan.keadaan]) {
    const ambil = banyak - ids.length
    if (ambil > 0 && sisa < ringkasan[keadaan])
      ids.push(...(await listKeadaan(db, cakupan, saringan, keadaan, { sisa, ambil })))
    sisa = Math.max(0, sisa - ringkasan[keadaan])
  }
  return ids
}

async function listKeadaan(
  db: DbOrTrx,
  cakupan: Cakupan,
  saringan: Saringan,
  keadaan: Keadaan,
  { sisa, ambil }: { sisa: number; ambil: number },
): Promise<number[]> {
  const bulan = Number(saringan.bulan)
  const cocok = sekolahTersaring(cakupan, saringan)
  const terkunci = sql`select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
    where g.bulan = ${bulan} and g.dibuka_pada is null`
  // Asked as a value, not as a join: the names' index is walked in its order and left at the page's end, nothing is sorted.
  const sumber =
    keadaan === 'belum-dikunci'
      ? sql`from sekolah s where ${cocok} and s.id not in (${terkunci})`
      : sql`from sekolah s where ${cocok} and (s.id in (${terkunci} and ${ADALAH[keadaan]})) is true`
  const { rows } = await sql<{ id: number }>`
    select s.id ${sumber} order by s.nama collate "id-x-icu", s.npsn limit ${ambil} offset ${sisa}`.execute(db)
  return rows.map(({ id }) => id)
}

type Terbaca = Pick<
  BarisKesiapan,
  | 'sekolahId'
  | 'npsn'
  | 'nama'
  | 'jenjang'
  | 'namaKecamatan'
  | 'namaKabKota'
  | 'keadaan'
  | 'segel'
  | 'pengajuanMenunggu'
  | 'diingatkanPada'
> & { urutan: number | null; rekapKunci: string | null; dikunciPada: string | null }

async function isiBaris(
  alat: Alat,
  masuk: Masuk,
  bulan: string,
  sekolahIds: readonly number[],
): Promise<BarisKesiapan[]> {
  if (sekolahIds.length === 0) return []
  const { db } = alat
  const { cakupan } = masuk
  const pilih = { sekolahIds, bulan }
  const terbaca = new Map((await bacaBaris(db, cakupan, pilih)).map((satu) => [satu.sekolahId, satu]))
  const rekap = await rekapBanyak(alat, cakupan, pilih)
  const pin = await hitungPinTanpaNama(db, cakupan, pilih)
  const sptjm = await listSptjmBulan(alat, masuk, pilih)
  const tersegel = [...terbaca.values()].flatMap(({ sekolahId, urutan, rekapKunci }) =>
    urutan === null ? [] : [{ sekolahId, urutan, rekapKunci: rekapKunci ?? '' }],
  )
  const beda = await bandingkanSegel(db, cakupan, bulan, tersegel, rekap)
  return sekolahIds.flatMap((id) => {
    const satu = terbaca.get(id)
    if (satu === undefined) return []
    const { urutan: _, rekapKunci: __, dikunciPada, segel, ...baris } = satu
    const gtk = rekap.get(id)?.rekap.baris ?? []
    const jumlah = (nilai: (baris: (typeof gtk)[number]) => number): number =>
      gtk.reduce((total, orang) => total + nilai(orang), 0)
    return [
      {
        ...baris,
        segel: segel && dikunciPada !== null ? { ...segel, dikunciPada } : null,
        berubah: (beda.get(id) ?? []).length > 0,
        sptjm: sptjm.get(id) ?? null,
        jumlahGtk: gtk.length,
        pinTanpaNama: pin.get(id) ?? 0,
        hariBelumSinkron: jumlah((orang) => orang.hari_perlu_konfirmasi),
        hariBertanda: jumlah((orang) => orang.hari_bertanda),
      },
    ]
  })
}

async function bacaBaris(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahIds, bulan }: { sekolahIds: readonly number[]; bulan: string },
): Promise<Terbaca[]> {
  const { awal, jumlahHari } = rentangBulan(bulan)
  const dari = tanggalDari(awal)
  const sampai = tanggalDari(awal + jumlahHari - 1)
  const menunggu = sql`status_pengajuan = any(${BELUM_DIPUTUSKAN}::int[])`
  const { rows } = await sql<Terbaca>`
    select s.id as "sekolahId", s.npsn, s.nama, s.jenjang, kec.nama as "namaKecamatan", kab.nama as "namaKabKota",
      ${KEADAAN} as keadaan, g.urutan, g.rekap_kunci as "rekapKunci", g.dikunci_pada as "dikunciPada",
      case when g.kode is not null then json_build_object('kode', g.kode, 'sha256', g.sha256,
        'dikunciOleh', (select nama from pengguna where id = g.dikunci_oleh)) end as segel,
      (select count(*) from koreksi where sekolah_id = s.id and ${menunggu} and dari <= ${sampai} and sampai >= ${dari})::int
        + (select count(*) from absensi_manual where sekolah_id = s.id and ${menunggu} and tanggal between ${dari} and ${sampai})::int
        as "pengajuanMenunggu",
      (select pada from pengingat_bulan where sekolah_id = s.id and bulan = ${Number(bulan)}) as "diingatkanPada"
    from sekolah s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    ${gabungBulan(bulan)}
    where s.id = any(${[...sekolahIds]}::int[]) and ${sekolahDalam(cakupan)}`.execute(db)
  return rows
}
