import type { ajukanManual, ManualLengkap, pratinjauManual, saranManual } from '@geisa/contract/absensi-manual'
import type { Jawaban, Masukan } from '@geisa/contract/endpoint'
import type { Keberatan } from '@geisa/contract/keberatan'
import { STATUS } from '@geisa/engine/acuan'
import { catatanKeberatan } from '../../../shared/keberatan/usulan-keberatan.ts'
import type { Pokok } from '../usulan/pokok-usulan.ts'

/** One person's row as it stands in the form. */
export type Rincian = { waktuDatang: string | null; waktuPulang: string | null; keterangan: string }

/** What the school fills in, documents aside. A person is in the request when there is a row of theirs. */
export type IsianManual = {
  tanggal: string | null
  jenisId: number | null
  catatan: string
  rincian: Readonly<Record<string, Rincian>>
}

export const ISIAN_KOSONG: IsianManual = { tanggal: null, jenisId: null, catatan: '', rincian: {} }
export const RINCIAN_KOSONG: Rincian = { waktuDatang: null, waktuPulang: null, keterangan: '' }

export const isianDari = (usulan: ManualLengkap): IsianManual => ({
  tanggal: usulan.tanggal,
  jenisId: usulan.jenisAbsensiManual.id,
  catatan: usulan.catatanDariPengusul,
  rincian: Object.fromEntries(
    usulan.details.map(({ gtk, waktuDatang, waktuPulang, keterangan }) => [
      gtk.id,
      { waktuDatang, waktuPulang, keterangan },
    ]),
  ),
})

type Saran = Jawaban<typeof saranManual>

/** A day on which the machines were silent, ready filled: who is not recorded yet, at the scheduled times (product.md 5.3). */
export function isianSaran(saran: Saran, tanggal: string): IsianManual | null {
  const hari = saran.hari.find((satu) => satu.tanggal === tanggal)
  if (hari === undefined) return null
  const rincian = hari.gtk.map(({ gtk, jamMasuk, jamPulang }) => [
    gtk.id,
    { ...RINCIAN_KOSONG, waktuDatang: jamMasuk, waktuPulang: jamPulang },
  ])
  return {
    ...ISIAN_KOSONG,
    tanggal,
    jenisId: saran.jenisAbsensiManual?.id ?? null,
    rincian: Object.fromEntries(rincian),
  }
}

/** An objection as the request that it asks for: that person on that day, at the times that they name. */
export const isianKeberatan = (k: Keberatan): IsianManual => ({
  ...ISIAN_KOSONG,
  tanggal: k.tanggal,
  catatan: catatanKeberatan(k),
  rincian: {
    [k.gtk.id]: { ...RINCIAN_KOSONG, waktuDatang: denganDetik(k.waktuDatang), waktuPulang: denganDetik(k.waktuPulang) },
  },
})
const denganDetik = (jam: string | null): string | null => (jam === null ? null : `${jam}:00`)

/** 'Hadir' as soon as an arrival or a departure is given (spec 2, section 5). */
export const isHadir = ({ waktuDatang, waktuPulang }: Rincian): boolean => waktuDatang !== null || waktuPulang !== null

/** A holiday of the whole school names nobody (product.md 4). */
export const tanpaRincian = (jenisId: number | null): boolean => jenisId === STATUS.LIBUR_KHUSUS

export function ubahRincian(isian: IsianManual, gtkId: string, ubah: Partial<Rincian>): IsianManual {
  const lama = isian.rincian[gtkId] ?? RINCIAN_KOSONG
  return { ...isian, rincian: { ...isian.rincian, [gtkId]: { ...lama, ...ubah } } }
}

export function ikutkan(isian: IsianManual, daftarId: readonly string[], ikut: boolean): IsianManual {
  const rincian = { ...isian.rincian }
  for (const id of daftarId) {
    if (ikut) rincian[id] ??= RINCIAN_KOSONG
    else delete rincian[id]
  }
  return { ...isian, rincian }
}

/** The same times for everybody chosen; an empty time leaves each theirs. */
export function samakanJam(
  isian: IsianManual,
  daftarId: readonly string[],
  { waktuDatang, waktuPulang }: Pick<Rincian, 'waktuDatang' | 'waktuPulang'>,
): IsianManual {
  const rincian = { ...isian.rincian }
  for (const id of daftarId) {
    const lama = rincian[id] ?? RINCIAN_KOSONG
    rincian[id] = {
      ...lama,
      waktuDatang: waktuDatang ?? lama.waktuDatang,
      waktuPulang: waktuPulang ?? lama.waktuPulang,
    }
  }
  return { ...isian, rincian }
}

type Rinci = Masukan<typeof pratinjauManual, 'body'>['details']

export const rinciKirim = ({ jenisId, rincian }: IsianManual): Rinci =>
  tanpaRincian(jenisId)
    ? []
    : Object.entries(rincian).map(([id, satu]) => ({
        gtk: { id },
        ...satu,
        keterangan: satu.keterangan.trim(),
        statusKehadiran: isHadir(satu),
      }))

/** What a new request is about: its day and its people. */
export function pokokDari({ tanggal, jenisId, rincian }: IsianManual): Pokok | null {
  const orang = tanpaRincian(jenisId) ? [] : Object.keys(rincian)
  return tanggal === null || (orang.length === 0 && !tanpaRincian(jenisId)) ? null : { tanggal, orang }
}

/** What a request says, field by field as it is sent. */
export type BadanIsian = Pick<
  Masukan<typeof ajukanManual, 'body'>,
  'tanggal' | 'jenisAbsensiManual' | 'catatanDariPengusul' | 'details'
>

/** null while the day or the kind is missing. */
export const badanIsian = (isian: IsianManual): BadanIsian | null =>
  isian.tanggal === null || isian.jenisId === null
    ? null
    : {
        tanggal: isian.tanggal,
        jenisAbsensiManual: { id: isian.jenisId },
        catatanDariPengusul: isian.catatan.trim(),
        details: rinciKirim(isian),
      }

/** What may be sent of the form: the fields that differ from the record that was read (spec 2, section 7). */
export function bedaIsian(isian: IsianManual, lama: IsianManual) {
  const rinci = rinciKirim(isian)
  return {
    ...(isian.tanggal === null || isian.tanggal === lama.tanggal ? {} : { tanggal: isian.tanggal }),
    ...(isian.jenisId === null || isian.jenisId === lama.jenisId ? {} : { jenisAbsensiManual: { id: isian.jenisId } }),
    ...(isian.catatan.trim() === lama.catatan.trim() ? {} : { catatanDariPengusul: isian.catatan.trim() }),
    ...(samaRinci(rinci, rinciKirim(lama)) ? {} : { details: rinci }),
  }
}

/** Rows in another order are the same rows. */
function samaRinci(a: Rinci, b: Rinci): boolean {
  const sidik = (daftar: Rinci): string[] => daftar.map((satu) => JSON.stringify(satu)).toSorted()
  return a.length === b.length && sidik(a).join() === sidik(b).join()
}

/** Somebody else was faster: what was not touched here follows them, what was typed stays. */
export function gabungIsian(isian: IsianManual, lama: IsianManual, baru: IsianManual): IsianManual {
  const disentuh = bedaIsian(isian, lama)
  return {
    tanggal: 'tanggal' in disentuh ? isian.tanggal : baru.tanggal,
    jenisId: 'jenisAbsensiManual' in disentuh ? isian.jenisId : baru.jenisId,
    catatan: 'catatanDariPengusul' in disentuh ? isian.catatan : baru.catatan,
    rincian: 'details' in disentuh ? isian.rincian : baru.rincian,
  }
}

/** Why it cannot be submitted yet (spec 2, section 5); null = it can. */
export function alasanBelumLengkap({ tanggal, jenisId }: IsianManual): string | null {
  if (tanggal === null) return 'Isi tanggal absensi lebih dahulu'
  return jenisId === null ? 'Pilih jenis absensi manual lebih dahulu' : null
}

export type GalatRinci = Partial<Record<keyof Rincian | 'gtk', string>>

/** 'details.3.waktuDatang' → the person whom the third row that was sent belongs to. */
export function galatPerGtk(
  galat: readonly { field: string; message: string }[],
  terkirim: readonly { gtk: { id: string } }[],
): Record<string, GalatRinci> {
  const hasil: Record<string, GalatRinci> = {}
  for (const { field, message } of galat) {
    const cocok = /^details\.(\d+)(?:\.(waktuDatang|waktuPulang|keterangan))?/.exec(field)
    const id = cocok === null ? undefined : terkirim[Number(cocok[1])]?.gtk.id
    if (cocok === null || id === undefined) continue
    const bidang = (cocok[2] ?? 'gtk') as keyof GalatRinci
    hasil[id] = { [bidang]: message, ...hasil[id] }
  }
  return hasil
}
