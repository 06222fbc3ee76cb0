import { createHash } from 'node:crypto'
import type { ImportResult, ImportRow, RestOfTable } from '@geisa/contract/file-import'

/** What an import shows of itself. Pure. */

const MAX_COUNT = 2_000

type Around = { ignoredColumns: string[]; warning: string[]; target: string; rest: RestOfTable | null }

/** Of the file and of what it would do: a save does what its reader saw, or nothing. */
export function buildResult(
  content: Buffer,
  rows: readonly ImportRow[],
  { ignoredColumns, warning, target, rest }: Around,
): ImportResult {
  const jumlah = { baru: 0, berubah: 0, sama: 0, salah: 0 }
  for (const { tindakan } of rows) jumlah[tindakan]++
  const wrong = rows.filter(({ tindakan }) => tindakan === 'salah')
  const others = ['baru', 'berubah'].flatMap((one) => rows.filter(({ tindakan }) => tindakan === one))
  const sidik = createHash('sha256').update(content).update(target).update(JSON.stringify(rows)).digest('hex')
  return {
    sidik,
    jumlahBaris: rows.length,
    jumlah,
    rows: [...wrong, ...others.slice(0, Math.max(0, MAX_COUNT - wrong.length))],
    kolomDiabaikan: ignoredColumns,
    peringatan: warning,
    ...(rest === null ? {} : { diluarTabel: rest }),
    tersimpan: false,
    message: `${rows.length} baris diperiksa: ${jumlah.baru} baru, ${jumlah.berubah} berubah, ${jumlah.sama} sama, ${jumlah.salah} salah.`,
  }
}

export const hasWrong = (result: ImportResult): ImportResult => ({
  ...result,
  message: `Tidak ada yang disimpan: ${result.jumlah.salah} baris salah. Perbaiki berkasnya, atau lewati baris yang salah.`,
})

export const saved = (result: ImportResult): ImportResult => {
  const { baru, berubah, sama: same, salah: wrong } = result.jumlah
  const skipped = wrong > 0 ? `, ${wrong} baris salah dilewati` : ''
  const message =
    baru + berubah === 0
      ? 'Tidak ada yang berubah: data sudah sama.'
      : `Tersimpan: ${baru} baru, ${berubah} berubah, ${same} sama${skipped}.${waiting(result)}`
  return { ...result, tersimpan: true, message }
}

const waiting = ({ jamKerja }: ImportResult): string =>
  jamKerja === undefined || jamKerja.menunggu === 0
    ? ''
    : ` ${jamKerja.menunggu} usul jam kerja menunggu persetujuan dinas.`
