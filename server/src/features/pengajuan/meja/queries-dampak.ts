import { BACA_TPP } from '@geisa/contract/gtk'
import type { DampakPengajuan } from '@geisa/contract/meja-pengajuan'
import type { FaktaBulan } from '@geisa/engine/fakta'
import type { BarisHarian, LaporanHarian } from '@geisa/engine/hari/laporan-harian'
import { nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { type DampakUsulan, dampakUsulan, type HariDampak } from '@geisa/engine/pengajuan/dampak'
import { isBerlaku, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { tanpaPermintaan } from '@geisa/engine/pengajuan/usulan'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { type FaktaBulanRekap, muatFaktaBulan } from '../../rekap/fakta/queries-fakta-bulan.ts'
import { bulanAntara } from '../../rekap/memo/commands-versi.ts'
import { catatBacaTppSekolah } from '../../riwayat/commands-baca.ts'
import { bacaDiminta, type Isian } from '../queries-bentuk.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** What is asked, and of which school; what was decided already counts in the facts. */
export type Ditanya = Isian & {
  sekolahId: number
  /** null = not submitted yet. */
  noUsulan: string | null
  status: StatusPengajuan | null
}

/** One month that a request touches: its facts, and its daily reports as they were sealed where it is locked. */
export type BulanUsulan = FaktaBulanRekap & {
  bulan: string
  tersegel: ReadonlyMap<number, LaporanHarian['kehadiran']> | null
  sebelum: FaktaBulan
  sesudah: FaktaBulan
}

/** A request names at most a year; so many of its days are listed. */
const HARI_DITAMPILKAN = 62
const BELUM_BERNOMOR = 'usulan ini'

/** The days of a request that an answer lists. */
export function hariDitampilkan(ditanya: Isian): { dari: string; sampai: string; terpotong: boolean } {
  const { dari, sampai } = bacaDiminta(ditanya)
  const akhir = tanggalDari(nomorHari(dari) + HARI_DITAMPILKAN - 1)
  return sampai > akhir ? { dari, sampai: akhir, terpotong: true } : { dari, sampai, terpotong: false }
}

/** The facts of each month that it touches, without the request and with it as if it were approved now. */
export async function muatBulanUsulan(
  { db, clock }: { db: DbOrTrx; clock: Aplikasi['clock'] },
  cakupan: Cakupan,
  ditanya: Ditanya,
): Promise<BulanUsulan[]> {
  const { dari, sampai, gtkIds } = bacaDiminta(ditanya)
  const sekarang = clock.now()
  const { sekolahId } = ditanya
  const hanyaGtkId = gtkIds?.length === 1 ? gtkIds[0] : undefined
  const pilih = { sekolahIds: [sekolahId], sekarang, ...(hanyaGtkId === undefined ? {} : { hanyaGtkId }) }
  const semua = bulanAntara(dari, sampai).map(String)
  const [segel, ...fakta] = await Promise.all([
    bacaSegelHarian(db, cakupan, { sekolahId, bulan: semua, gtkIds }),
    ...semua.map((bulan) => muatFaktaBulan(db, cakupan, { ...pilih, bulan })),
  ])
  return fakta.flatMap(([satu], ke) => {
    const bulan = semua[ke]
    if (satu === undefined || bulan === undefined) return []
    return [{ ...satu, bulan, tersegel: segel.get(bulan) ?? null, ...sebelumSesudah(satu.fakta, ditanya, sekarang) }]
  })
}

/** Approved already: what counts now is 'after'. */
export function sebelumSesudah(
  fakta: FaktaBulan,
  ditanya: Isian & Pick<Ditanya, 'noUsulan' | 'status'>,
  sekarang: string,
): { sebelum: FaktaBulan; sesudah: FaktaBulan } {
  const nomor = ditanya.noUsulan ?? BELUM_BERNOMOR
  const sebelum = tanpaPermintaan(fakta, ditanya.jenis, nomor)
  if (ditanya.status !== null && isBerlaku(ditanya.status)) return { sebelum, sesudah: fakta }
  return { sebelum, sesudah: bacaDiminta(ditanya).terapkan(fakta, nomor, sekarang) }
}

/** What its approval does: every day that it names, and the monthly figures that change; pay for who reads it. */
export async function susunDampak(
  alat: Alat,
  masuk: Masuk,
  ditanya: Ditanya,
  daftar: readonly BulanUsulan[],
): Promise<DampakPengajuan> {
  const { sekolahId } = ditanya
  const { dari, sampai, terpotong } = hariDitampilkan(ditanya)
  const bacaTpp = BACA_TPP.includes(masuk.pengguna.peranId)
  const hasil: DampakPengajuan = { hari: [], bulan: [], terpotong }
  for (const satu of daftar) {
    const nama = new Map(satu.fakta.gtk.map((gtk) => [gtk.id, gtk.nama]))
    const orang = (gtkId: number) => ({ gtkId: `${sekolahId}-${gtkId}`, namaGtk: nama.get(gtkId) ?? '' })
    const dampak = dampakBulan(ditanya, satu, { dari, sampai })
    hasil.hari.push(...dampak.hari.map(({ gtkId, ...hari }) => ({ ...orang(gtkId), ...hari })))
    for (const { gtkId, beda, selisihPotongan } of dampak.bulan) {
      const terbaca = bacaTpp ? beda : beda.filter(({ kolom }) => !KOLOM_RUPIAH.has(kolom))
      const isi = { beda: terbaca, selisihPotongan: bacaTpp ? selisihPotongan : null }
      hasil.bulan.push({ ...orang(gtkId), bulan: satu.bulan, ...isi })
    }
  }
  const bergaji = daftar.some(({ potongan }) => potongan.gtk.some(({ tpp }) => tpp.length > 0))
  if (bacaTpp && bergaji && hasil.bulan.length > 0) await catatBacaTppSekolah(alat, masuk, [sekolahId])
  return hasil
}

const KOLOM_RUPIAH = new Set(['Gaji_Pokok', 'dasar_pemotongan', 'jumlah_potongan'])

/** In a locked month nothing changes: its days stand as they were sealed. */
export function dampakBulan(
  ditanya: Isian,
  { sebelum, sesudah, potongan, tersegel }: BulanUsulan,
  { dari, sampai }: { dari: string; sampai: string },
): DampakUsulan {
  const { gtkIds } = bacaDiminta(ditanya)
  if (tersegel === null) return dampakUsulan(sebelum, sesudah, potongan, { dari, sampai, gtkIds })
  const { hari } = dampakUsulan(sesudah, sesudah, potongan, { dari, sampai, gtkIds })
  return {
    hari: hari.map((satu) => {
      const kini = hariTersegel(satu.sesudah, tersegel.get(satu.gtkId), satu.tanggal)
      return { ...satu, sebelum: kini, sesudah: kini, berubah: false }
    }),
    bulan: [],
  }
}

function hariTersegel(kini: HariDampak, laporan: readonly BarisHarian[] | undefined, tanggal: string): HariDampak {
  const baris = laporan?.filter((satu) => satu.tanggal === tanggal) ?? []
  const pertama = baris[0]
  if (pertama === undefined) return kini
  return {
    ...kini,
    status: pertama.singkatan,
    datang: pertama.waktu_datang,
    pulang: baris.at(-1)?.waktu_pulang ?? null,
    terlambat: jumlahMenit(baris.map((satu) => satu.durasi_datang_terlambat)),
    pulangCepat: jumlahMenit(baris.map((satu) => satu.durasi_pulang_cepat)),
    keterangan: baris.map((satu) => satu.keterangan).join(', '),
  }
}

const jumlahMenit = (durasi: readonly (string | null)[]): number =>
  durasi.reduce((jumlah, satu) => {
    const [jam = 0, menit = 0] = (satu ?? '').split(':').map(Number)
    return jumlah + jam * 60 + menit
  }, 0)

/** Daily reports of locked months, of these people; a seal of old may hold none. */
async function bacaSegelHarian(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan, gtkIds }: { sekolahId: number; bulan: readonly string[]; gtkIds: readonly number[] | null },
): Promise<Map<string, Map<number, LaporanHarian['kehadiran']>>> {
  const { rows } = await sql<{ bulan: string; isi: Record<string, LaporanHarian> | null }>`
    select g.bulan::text as bulan, (
      select json_object_agg(o.key, o.value) from json_each(g.rincian::json) o
      where ${gtkIds === null}::boolean or o.key = any(${(gtkIds ?? []).map(String)}::text[])) as isi
    from segel g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.dibuka_pada is null and g.bulan = any(${bulan.map(Number)}::int[])
      and ${sekolahDalam(cakupan)}`.execute(db)
  return new Map(
    rows.map((satu) => [
      satu.bulan,
      new Map(Object.entries(satu.isi ?? {}).map(([id, { kehadiran }]) => [Number(id), kehadiran])),
    ]),
  )
}
