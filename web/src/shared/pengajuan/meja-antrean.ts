import { daftarManual } from '@geisa/contract/absensi-manual'
import { daftarKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { PENGAJUAN } from '@geisa/engine/pengajuan'
import { call } from '../../api/call.ts'
import { pencarianDari, saringanDari } from './alamat-daftar.ts'
import type { AsalDaftar } from './asal-daftar.ts'

type Satu = { id: string; nomor: string; menunggu: boolean }
/** The list that a request was opened from, as it stood then: what was decided since keeps its place in it. */
export type Antrean = {
  usulan: readonly Satu[]
  /** First and last page that it holds. */
  awal: number
  akhir: number
  banyakHalaman: number
  total: number
}

/** The page of the list that stands in the address. */
export async function bukaAntrean(jenis: JenisPengajuan, asal: AsalDaftar): Promise<Antrean> {
  const halaman = asal.halaman ?? 1
  const { usulan, meta } = await bacaHalaman(jenis, asal, halaman)
  return { usulan, awal: halaman, akhir: halaman, banyakHalaman: meta.totalPages, total: meta.total }
}

/**
 * What follows the last one. Decided requests have left a filtered list and the rest moved up, so reading begins again
 * at its first page: nothing is skipped, and what is known already is not asked for twice.
 */
export async function sambungAntrean(jenis: JenisPengajuan, asal: AsalDaftar, lama: Antrean): Promise<Antrean> {
  for (let halaman = lama.awal; ; halaman++) {
    const { usulan, meta } = await bacaHalaman(jenis, asal, halaman)
    const baru = kecuali(usulan, lama.usulan)
    const habis = halaman >= meta.totalPages
    if (baru.length > 0 || habis)
      return {
        ...lama,
        usulan: [...lama.usulan, ...baru],
        akhir: Math.max(lama.akhir, halaman),
        banyakHalaman: habis ? Math.min(lama.banyakHalaman, Math.max(lama.akhir, halaman)) : lama.banyakHalaman,
      }
  }
}

/** What stands before the first one. */
export async function dahuluiAntrean(jenis: JenisPengajuan, asal: AsalDaftar, lama: Antrean): Promise<Antrean> {
  const awal = lama.awal - 1
  const { usulan } = await bacaHalaman(jenis, asal, awal)
  return { ...lama, awal, usulan: [...kecuali(usulan, lama.usulan), ...lama.usulan] }
}

const kecuali = (usulan: readonly Satu[], dikenal: readonly Satu[]): Satu[] =>
  usulan.filter(({ id }) => !dikenal.some((satu) => satu.id === id))

async function bacaHalaman(jenis: JenisPengajuan, asal: AsalDaftar, page: number) {
  const saringan = { ...saringanDari(asal), page }
  if (jenis === 'koreksi') {
    const { items, meta } = await call(daftarKoreksi, {
      query: {
        ...saringan,
        ...pencarianDari(asal, 'noKoreksi'),
        ...(asal.jenis === undefined || asal.jenis > 3 ? {} : { jenisKoreksi: asal.jenis }),
      },
    })
    return { usulan: items.map((k) => ringkas(k, k.noKoreksi)), meta }
  }
  const { items, meta } = await call(daftarManual, {
    query: {
      ...saringan,
      ...pencarianDari(asal, 'noAbsensiManual'),
      ...(asal.jenis === undefined || asal.jenis > 999 ? {} : { jenisAbsensiManual: asal.jenis }),
    },
  })
  return { usulan: items.map((m) => ringkas(m, m.noAbsensiManual)), meta }
}

const ringkas = ({ id, statusPengajuan }: { id: string; statusPengajuan: { id: number } }, nomor: string): Satu => ({
  id,
  nomor,
  menunggu: statusPengajuan.id === PENGAJUAN.DIUSULKAN,
})
