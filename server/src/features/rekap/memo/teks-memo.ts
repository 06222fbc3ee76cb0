import type { TarifBulan } from '@geisa/contract/rekap-bulanan'
import type { BarisRekap } from '@geisa/engine/rekap/kolom-rekap'
import type { RekapBulan } from '@geisa/engine/rekap/rekap-bulan'

/**
 * A memo is two lines of JSON: what stands above the rows, then the rows as the report answers them. So a current memo
 * travels on as it lies, and a kecamatan's rows are its memos' second lines one after another.
 */

export type KepalaMemo = {
  lengkapSampai: string | null
  tarif: TarifBulan
  jumlahGtk: number
  /** Somebody's pay stands in the rows: reading them is recorded. */
  adaTpp: boolean
}

export function tulisMemo({ tarif, lengkapSampai, baris }: RekapBulan, namaSekolah: string): string {
  const adaTpp = baris.some(({ Gaji_Pokok: gaji }) => gaji !== null)
  const kepala = { lengkapSampai, tarif, jumlahGtk: baris.length, adaTpp } satisfies Record<keyof KepalaMemo, unknown>
  const rows = baris.map(({ jenis_guru, ...satu }) => ({ ...satu, jenis_guru, nama_sekolah: namaSekolah }))
  return `${JSON.stringify(kepala)}\n${JSON.stringify(rows)}`
}

/** The rows stay text: who only passes them on never reads them. */
export function bacaMemo(memo: string): { kepala: KepalaMemo; baris: string } {
  const batas = memo.indexOf('\n')
  return { kepala: JSON.parse(memo.slice(0, batas)) as KepalaMemo, baris: memo.slice(batas + 1) }
}

export function rekapDariMemo(memo: string): RekapBulan {
  const { kepala, baris } = bacaMemo(memo)
  const rows = JSON.parse(baris) as (BarisRekap & { nama_sekolah: string })[]
  const { lengkapSampai, tarif } = kepala
  return { tarif, lengkapSampai, baris: rows.map(({ nama_sekolah: _, ...satu }) => satu) }
}
