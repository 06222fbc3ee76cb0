import type { BarisSekolah } from './baris-impor.ts'

/** Finds the kecamatan that a row of an import means: by its code, or by the names of kecamatan and kab/kota. Pure. */

export type Kecamatan = {
  kode: string
  nama: string
  kodeKab: string
  namaKab: string
  kodeProvinsi: string
  zona: string
}

export type CariLetak = (baris: Pick<BarisSekolah, 'kode' | 'kecamatan' | 'kabKota'>) => Kecamatan | string

/** @returns the kecamatan, or why there is none */
export function pencariLetak(daftar: readonly Kecamatan[]): CariLetak {
  const perKode = new Map(daftar.map((satu) => [satu.kode, satu]))
  const perNama = Map.groupBy(daftar, ({ nama }) => bakuKecamatan(nama))
  return ({ kode, kecamatan, kabKota }) => {
    if (kode !== '') return perKode.get(kode) ?? `Kode kecamatan '${kode}' tidak dikenal`
    if (kecamatan === '' || kabKota === '') return 'Kecamatan dan Kab/Kota harus diisi'
    const senama = perNama.get(bakuKecamatan(kecamatan)) ?? []
    const cocok = senama.filter(({ namaKab }) => samaKab(namaKab, kabKota))
    const [satu] = cocok
    if (satu === undefined) return `Kecamatan '${kecamatan}' tidak ada di '${kabKota}'`
    if (cocok.length === 1) return satu
    return `Kecamatan '${kecamatan}' ada di ${cocok.map(({ namaKab }) => namaKab).join(' dan ')}: tulis Kab. atau Kota, atau isi kodenya`
  }
}

const huruf = (nama: string): string =>
  nama
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
const bakuKecamatan = (nama: string): string => huruf(nama).replace(/^(kec|kecamatan|distrik) /, '')

/** 'Kabupaten Malang', 'KAB. MALANG' and 'Malang' all mean Kab. Malang; the last one Kota Malang too. */
function samaKab(nama: string, ditulis: string): boolean {
  const [jenisNama, pokokNama] = uraiKab(nama)
  const [jenis, pokok] = uraiKab(ditulis)
  return pokok === pokokNama && (jenis === null || jenis === jenisNama)
}

function uraiKab(nama: string): ['kab' | 'kota' | null, string] {
  const cocok = /^(kab|kabupaten|kota)(?: (?:adm|administrasi))? (.+)$/.exec(huruf(nama))
  if (cocok === null) return [null, huruf(nama)]
  return [cocok[1] === 'kota' ? 'kota' : 'kab', cocok[2] ?? '']
}
