import type { FullMesin } from '@geisa/contract/mesin/mesin'
import { longTanggal } from '@geisa/engine/calendar'

/** What may be changed of a machine, as it is typed. */
export type MesinInput = Pick<FullMesin, 'nama' | 'wajibToken'> & {
  cidr: string
  start: string | null
  dipakaiSejak: string | null
  sampai: string | null
}

export function inputFrom(m: FullMesin): MesinInput {
  const current = m.penempatan.find((p) => p.sampai === null) ?? m.penempatan.at(-1)
  return {
    nama: m.nama,
    cidr: m.cidr ?? '',
    wajibToken: m.wajibToken,
    start: current?.mulai ?? null,
    dipakaiSejak: current?.dipakaiSejak ?? null,
    sampai: current?.sampai ?? null,
  }
}

/** Only what was changed is sent. */
export function changedInput(awal: MesinInput, current: MesinInput) {
  const cidr = current.cidr.trim() === '' ? null : current.cidr.trim()
  return {
    ...(current.nama.trim() === awal.nama ? {} : { nama: current.nama.trim() }),
    ...(current.cidr.trim() === awal.cidr ? {} : { cidr }),
    ...(current.wajibToken === awal.wajibToken ? {} : { wajibToken: current.wajibToken }),
    ...(current.start === null || current.start === awal.start ? {} : { mulai: current.start }),
    ...(current.dipakaiSejak === awal.dipakaiSejak ? {} : { dipakaiSejak: current.dipakaiSejak }),
    ...(current.sampai === awal.sampai ? {} : { sampai: current.sampai }),
  }
}

/** What others changed, and what waits for a choice, by the words of the form. */
export const LABEL: Record<keyof UpdatedMesin, string> = {
  nama: 'Nama mesin',
  cidr: 'Jaringan yang diizinkan',
  wajibToken: 'Terima kiriman hanya dengan token',
  start: 'Tap dihitung mulai',
  dipakaiSejak: 'Dipakai sejak',
  sampai: 'Dipakai sampai',
  alasan: 'Alasan',
}
type UpdatedMesin = MesinInput & { alasan: string }

export function describe(column: keyof UpdatedMesin, input: UpdatedMesin): string {
  const nilai = input[column]
  if (typeof nilai === 'boolean') return nilai ? 'Ya' : 'Tidak'
  if (nilai === null || nilai === '') return '(kosong)'
  return column === 'start' || column === 'dipakaiSejak' || column === 'sampai' ? longTanggal(nilai) : nilai
}
