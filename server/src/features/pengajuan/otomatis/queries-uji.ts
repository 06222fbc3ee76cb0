import {
  type ujiOtomatis as kontrak,
  SEBAB_TAK_DISETUJUI,
  type SebabTakDisetujui,
} from '@geisa/contract/approval-otomatis'
import type { Jawaban } from '@geisa/contract/endpoint'
import { sebabTakCocok } from '@geisa/engine/pengajuan/otomatis'
import { LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { diWilayah } from '../../../platform/database/sql.ts'
import type { Cakupan } from '../../../platform/scope.ts'
import { muatFaktaBulan } from '../../rekap/fakta/queries-fakta-bulan.ts'
import { bulanAntara } from '../../rekap/memo/commands-versi.ts'
import { tandaLengkap } from '../meja/queries.ts'
import { sebelumSesudah } from '../meja/queries-dampak.ts'
import { type BagianNilai, gabungNilai, nilaiBulan } from '../meja/queries-nilai.ts'
import { BENTUK } from '../queries-bentuk.ts'
import { idUsulan, listRingkas, listUsulan, type Usulan } from '../queries-usulan.ts'
import type { Syarat } from './queries.ts'
import { sidikUji } from './sidik-uji.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>
type Hasil = Jawaban<typeof kontrak>

const SEHARI = 86_400
const HARI_UJI = 90
const USULAN_MAKS = 5_000
const CONTOH_MAKS = 50
/** Schools whose facts are read together. */
const SEKELOMPOK = 16
/** Nobody waits longer for a try; what was not reached is said. */
const WAKTU_MS = 20_000

/** What these conditions would have approved in the last 90 days, and what people decided about the same requests. */
export async function ujiOtomatis(alat: Alat, { cakupan }: Masuk, syarat: Syarat): Promise<Hasil> {
  const { db, clock } = alat
  const selesai = performance.now() + WAKTU_MS
  const dari = addSeconds(clock.now(), -HARI_UJI * SEHARI)
  const semua = await listDiuji(alat, cakupan, syarat, dari)
  const diuji = semua.slice(0, USULAN_MAKS)
  const tanpaFakta = new Map(diuji.map((usulan) => [usulan, sebabTanpaFakta(syarat, usulan)]))
  const layak = diuji.filter((usulan) => tanpaFakta.get(usulan) === null)
  const { dinilai, terlewat } = await nilaiSemua(alat, cakupan, syarat, { layak, selesai })
  const disetujui = layak.filter((usulan) => dinilai.get(usulan) === null)
  const hitung = (pilih: (satu: Usulan) => boolean): number => disetujui.filter(pilih).length
  return {
    dari,
    jumlahUsulan: diuji.length - terlewat,
    jumlahDisetujui: disetujui.length,
    jumlahDitolakOrang: hitung(isDitolakOrang),
    jumlahMenunggu: hitung(({ status }) => status === PENGAJUAN.DIUSULKAN),
    sebab: hitungSebab([...tanpaFakta.values(), ...dinilai.values()]),
    contoh: await susunContoh(db, cakupan, syarat, disetujui.slice(0, CONTOH_MAKS)),
    sidik: sidikUji(alat, syarat),
    terpotong: semua.length > USULAN_MAKS || terlewat > 0,
  }
}

/** The latest first. */
function listDiuji({ db }: Alat, cakupan: Cakupan, syarat: Syarat, dari: string): Promise<Usulan[]> {
  const { jenis, kodeWilayah, jenjang } = syarat
  const terbaru = sql`select k.sekolah_id, k.id from ${BENTUK[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    where k.tgl_pengajuan >= ${dari}::timestamptz and ${diWilayah(kodeWilayah)} and s.jenjang = any(${jenjang}::text[])
    order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit ${USULAN_MAKS + 1}`
  const urut = sql`k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc`
  return listUsulan(db, cakupan, jenis, { syarat: sql`(k.sekolah_id, k.id) in (${terbaru})`, urut })
}

/**
 * What needs no facts. A month that was locked after the decision barred nothing then; what somebody decided is what is
 * compared with.
 */
function sebabTanpaFakta(syarat: Syarat, usulan: Usulan): SebabTakDisetujui | null {
  const { cocok } = gabungNilai(usulan, [])
  const takCocok = sebabTakCocok({ ...syarat, dalamJadwal: false }, cocok)
  if (takCocok !== null) return takCocok
  const menunggu = usulan.status === PENGAJUAN.DIUSULKAN
  if (menunggu && (usulan.diputusOrang || usulan.pernahDitolak)) return 'pernah-diputus-orang'
  if (menunggu && usulan.diLuarTugas) return 'di-luar-tugas'
  return tandaDihitung(usulan)[0] ?? null
}

const tandaDihitung = (usulan: Usulan, nilai = gabungNilai(usulan, [])) =>
  tandaLengkap(usulan, nilai).filter((satu) => usulan.status === PENGAJUAN.DIUSULKAN || satu !== 'bulan-terkunci')

/** Month by month, many schools at a time: no more facts are held than those of one group. */
async function nilaiSemua(
  { db, clock }: Alat,
  cakupan: Cakupan,
  syarat: Syarat,
  { layak, selesai }: { layak: readonly Usulan[]; selesai: number },
): Promise<{ dinilai: Map<Usulan, SebabTakDisetujui | null>; terlewat: number }> {
  const sekarang = clock.now()
  const bagian = new Map<Usulan, BagianNilai[]>()
  for (const { bulan, usulan } of kelompokkan(layak)) {
    if (performance.now() > selesai) break
    const sekolahIds = [...new Set(usulan.map(({ sekolahId }) => sekolahId))]
    const fakta = new Map(
      (await muatFaktaBulan(db, cakupan, { sekolahIds, bulan, sekarang })).map((satu) => [
        satu.fakta.sekolah.id,
        satu.fakta,
      ]),
    )
    for (const satu of usulan) {
      const milik = fakta.get(satu.sekolahId)
      if (milik === undefined) continue
      const nilai = nilaiBulan(satu, sebelumSesudah(milik, satu, sekarang))
      bagian.set(satu, [...(bagian.get(satu) ?? []), nilai])
    }
  }
  const terhitung = layak.filter((satu) => bagian.get(satu)?.length === bulanUsulan(satu).length)
  const dinilai = new Map(
    terhitung.map((satu) => {
      const nilai = gabungNilai(satu, bagian.get(satu) ?? [])
      return [satu, tandaDihitung(satu, nilai)[0] ?? sebabTakCocok(syarat, nilai.cocok)]
    }),
  )
  return { dinilai, terlewat: layak.length - terhitung.length }
}

/** The most frequent first. */
const hitungSebab = (semua: readonly (SebabTakDisetujui | null)[]): Hasil['sebab'] =>
  SEBAB_TAK_DISETUJUI.map((sebab) => ({ sebab, jumlah: semua.filter((satu) => satu === sebab).length }))
    .filter(({ jumlah }) => jumlah > 0)
    .toSorted((a, b) => b.jumlah - a.jumlah)

const bulanUsulan = ({ dari, sampai }: Usulan): string[] => bulanAntara(dari, sampai).map(String)

/** The requests of one month and of at most SEKELOMPOK schools each, the latest months first. */
function kelompokkan(layak: readonly Usulan[]): { bulan: string; usulan: Usulan[] }[] {
  const perBulan = new Map<string, Usulan[]>()
  for (const satu of layak)
    for (const bulan of bulanUsulan(satu)) perBulan.set(bulan, [...(perBulan.get(bulan) ?? []), satu])
  return [...perBulan]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([bulan, daftar]) => {
      const sekolah = [...new Set(daftar.map(({ sekolahId }) => sekolahId))]
      const ke = new Map(sekolah.map((id, i) => [id, Math.floor(i / SEKELOMPOK)]))
      return [...Map.groupBy(daftar, ({ sekolahId }) => ke.get(sekolahId)).values()].map((usulan) => ({
        bulan,
        usulan,
      }))
    })
}

/** Rejected, or returned, by somebody: the rule would have decided otherwise. */
const isDitolakOrang = ({ status, diputusOrang }: Usulan): boolean =>
  status === PENGAJUAN.DITOLAK || (status === PENGAJUAN.PERLU_PERBAIKAN && diputusOrang)

async function susunContoh(
  db: Alat['db'],
  cakupan: Cakupan,
  { jenis }: Syarat,
  daftar: readonly Usulan[],
): Promise<Hasil['contoh']> {
  const ringkas = new Map((await listRingkas(db, cakupan, jenis, daftar)).map((satu) => [satu.id, satu]))
  return daftar.flatMap((usulan) => {
    const satu = ringkas.get(idUsulan(usulan))
    return satu === undefined ? [] : [{ ...satu, statusPengajuan: acuan(usulan.status) }]
  })
}

const acuan = (status: StatusPengajuan) => ({ id: status, nama: LABEL_PENGAJUAN[status] })
