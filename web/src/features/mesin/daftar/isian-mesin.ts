import type { FullMesin } from '@geisa/contract/mesin'

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
