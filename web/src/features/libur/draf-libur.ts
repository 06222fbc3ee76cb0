import type { Masukan } from '@geisa/contract/endpoint'
import { LABEL_JENIS_LIBUR, type simpanLibur } from '@geisa/contract/libur'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { tanggalPanjang } from '@geisa/engine/kalender'
import type { Pertanyaan } from '../../ui/dialog/tanya-dulu.tsx'
import type { DataLibur, HakTambah, LiburTampil } from './queries.ts'

/** What stands in the form. */
export type Draf = {
  nama: string
  jenisLiburId: 1 | 2 | 3
  wilayah: { kodeWilayah: string; nama: string; namaProvinsi: string | null } | null
  tanggal: string | null
  jenjang: readonly Jenjang[]
  deskripsi: string
  dasarHukum: string
}

export const drafDari = (libur: LiburTampil): Draf => ({
  nama: libur.nama,
  jenisLiburId: libur.jenisLiburId,
  wilayah: { kodeWilayah: libur.kodeWilayah, nama: libur.namaWilayah, namaProvinsi: null },
  tanggal: libur.tanggal,
  jenjang: libur.jenjang,
  deskripsi: libur.deskripsi,
  dasarHukum: libur.dasarHukum ?? '',
})

/** A new one: the role's default type, in the region that the role has for it. */
export function drafBaru({ bolehTambah, jenisLiburBawaan }: DataLibur, tanggal: string | null): Draf {
  const hak = bolehTambah.find((h) => h.jenisLiburId === jenisLiburBawaan) ?? bolehTambah[0]
  return {
    nama: '',
    jenisLiburId: hak?.jenisLiburId ?? 1,
    wilayah: wilayahHak(hak),
    tanggal,
    jenjang: [],
    deskripsi: '',
    dasarHukum: '',
  }
}

/** null: the region is to be chosen. */
export const wilayahHak = (hak: HakTambah | undefined): Draf['wilayah'] =>
  hak === undefined || hak.kodeWilayah === null
    ? null
    : { kodeWilayah: hak.kodeWilayah, nama: hak.namaWilayah ?? hak.kodeWilayah, namaProvinsi: null }

/** Why it cannot be saved yet (spec 1, section 5); null = it can. */
export function alasanBelum(draf: Draf): string | null {
  if (draf.nama.trim() === '') return 'Isi nama libur'
  if (draf.tanggal === null) return 'Isi tanggal libur'
  if (draf.wilayah === null) return draf.jenisLiburId === 2 ? 'Pilih kabupaten/kota' : 'Pilih provinsi'
  return draf.jenjang.length === 0 ? 'Pilih paling sedikit satu jenjang' : null
}

export function isiKirim(
  draf: Draf,
  lama: { id: number; versi: number } | null,
  izinkanGanda: boolean,
): Masukan<typeof simpanLibur, 'body'> {
  return {
    ...(lama === null ? {} : { id: lama.id, versi: lama.versi }),
    nama: draf.nama.trim(),
    jenisLiburId: draf.jenisLiburId,
    ...(draf.wilayah === null ? {} : { kodeWilayah: draf.wilayah.kodeWilayah }),
    tanggal: draf.tanggal ?? '',
    jenjang: [...draf.jenjang],
    deskripsi: draf.deskripsi.trim(),
    dasarHukum: draf.dasarHukum.trim() === '' ? null : draf.dasarHukum.trim(),
    izinkanGanda,
  }
}

/** What figures hang on; names and texts count nowhere. */
export const kunciAngka = (draf: Draf): string =>
  JSON.stringify([draf.jenisLiburId, draf.wilayah?.kodeWilayah, draf.tanggal, draf.jenjang.toSorted()])

/** The holiday of that date, region and level that stands already. */
export function liburGanda(rows: readonly LiburTampil[], draf: Draf, id: number | null): LiburTampil | null {
  const sama = rows.filter(
    (l) =>
      l.id !== id &&
      l.tanggal === draf.tanggal &&
      l.kodeWilayah === draf.wilayah?.kodeWilayah &&
      l.jenjang.some((j) => draf.jenjang.includes(j)),
  )
  return sama.find((l) => l.nama.toLowerCase() === draf.nama.trim().toLowerCase()) ?? sama[0] ?? null
}

export const sebutJenjang = (jenjang: readonly Jenjang[]): string =>
  jenjang.length === JENJANG.length ? 'Semua jenjang' : jenjang.join(', ')

/** What somebody else changed while the form was open, in words. */
export function bedaLibur(lama: LiburTampil, baru: LiburTampil): string {
  const isi = (l: LiburTampil): [string, string][] => [
    ['nama', l.nama],
    ['jenis', LABEL_JENIS_LIBUR[l.jenisLiburId]],
    ['wilayah', l.namaWilayah],
    ['tanggal', tanggalPanjang(l.tanggal)],
    ['jenjang', sebutJenjang(l.jenjang)],
    ['deskripsi', l.deskripsi],
    ['dasar hukum', l.dasarHukum ?? ''],
  ]
  const dahulu = new Map(isi(lama))
  return isi(baru)
    .filter(([bidang, nilai]) => dahulu.get(bidang) !== nilai)
    .map(([bidang, nilai]) => `${bidang} menjadi '${nilai === '' ? '-' : nilai}'`)
    .join(', ')
}

/** What is asked before a national holiday is saved; null: it is none, or nothing of it changes. */
export function tanyaNasional(draf: Draf, lama: LiburTampil | null): Pertanyaan | null {
  if (draf.jenisLiburId !== NASIONAL && lama?.jenisLiburId !== NASIONAL) return null
  const kirim = isiKirim(draf, null, false)
  if (lama !== null && JSON.stringify(kirim) === JSON.stringify(isiKirim(drafDari(lama), null, false))) return null
  const { nama, tanggal, jenjang } = kirim
  const semua = `semua ${jenjang.length === JENJANG.length ? 'sekolah' : jenjang.join(', ')} di Indonesia`
  const siapa =
    draf.jenisLiburId === NASIONAL ? semua : `${draf.wilayah?.nama ?? 'satu wilayah'} saja, bukan lagi ${semua}`
  const dahulu = lama && ` Sebelumnya: '${lama.nama}', ${tanggalPanjang(lama.tanggal)}, ${sebutJenjang(lama.jenjang)}.`
  return {
    judul: 'Simpan bagi semua?',
    pesan: `'${nama}' pada ${tanggalPanjang(tanggal)} menjadi libur bagi ${siapa}.${dahulu ?? ''}`,
    iya: 'Iya, simpan',
  }
}

const NASIONAL = 1
