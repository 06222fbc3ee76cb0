import type { LaporanBulanan, TarifBulan } from '@geisa/contract/rekap/bulanan'
import type { RekapBulan } from '@geisa/engine/rekap/rekap-bulan'
import type { RekapRow } from '@geisa/engine/rekap/rekap-columns'

/**
 * A memo is two lines of JSON: what stands above the rows, then the rows as the report answers them. So a current memo
 * travels on as it lies, and a kecamatan's rows are its memos' second lines one after another.
 */

export type MemoHeader = {
  lengkapSampai: string | null
  tarif: TarifBulan
  jumlahGtk: number
  /** Somebody's pay stands in the rows: reading them is recorded. */
  adaTpp: boolean
  liburSebagian?: LaporanBulanan['liburSebagian']
}

export function writeMemo({ tarif, lengkapSampai, liburSebagian, baris }: RekapBulan, namaSekolah: string): string {
  const hasTpp = baris.some(({ Gaji_Pokok: gaji }) => gaji !== null)
  const ofSome = liburSebagian === undefined ? {} : { liburSebagian }
  const header = { lengkapSampai, tarif, jumlahGtk: baris.length, adaTpp: hasTpp, ...ofSome } satisfies Record<
    Exclude<keyof MemoHeader, 'liburSebagian'>,
    unknown
  >
  const rows = baris.map(({ jenis_guru, ...one }) => ({ ...one, jenis_guru, nama_sekolah: namaSekolah }))
  return `${JSON.stringify(header)}\n${JSON.stringify(rows)}`
}

/** The rows stay text: who only passes them on never reads them. */
export function readMemo(memo: string): { header: MemoHeader; baris: string } {
  const limit = memo.indexOf('\n')
  return { header: JSON.parse(memo.slice(0, limit)) as MemoHeader, baris: memo.slice(limit + 1) }
}

export function rekapFromMemo(memo: string): RekapBulan {
  const { header, baris } = readMemo(memo)
  const rows = JSON.parse(baris) as (RekapRow & { nama_sekolah: string })[]
  const { lengkapSampai, tarif, liburSebagian } = header
  return {
    tarif,
    lengkapSampai,
    ...(liburSebagian && { liburSebagian }),
    baris: rows.map(({ nama_sekolah: _, ...one }) => one),
  }
}
