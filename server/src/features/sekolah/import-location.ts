import type { SekolahRow } from './import-rows.ts'

/** Finds the kecamatan that a row of an import means: by its code, or by the names of kecamatan and kab/kota. Pure. */

export type Kecamatan = {
  kode: string
  nama: string
  kodeKab: string
  namaKab: string
  kodeProvinsi: string
  zona: string
}

export type FindLocation = (row: Pick<SekolahRow, 'kode' | 'kecamatan' | 'kabKota'>) => Kecamatan | string

/** @returns the kecamatan, or why there is none */
export function locationFinder(daftar: readonly Kecamatan[]): FindLocation {
  const perKode = new Map(daftar.map((kecamatan) => [kecamatan.kode, kecamatan]))
  const perNama = Map.groupBy(daftar, ({ nama }) => normaliseKecamatan(nama))
  return ({ kode, kecamatan, kabKota }) => {
    if (kode !== '') return perKode.get(kode) ?? `Kode kecamatan '${kode}' tidak dikenal`
    if (kecamatan === '' || kabKota === '') return 'Kecamatan dan Kab/Kota harus diisi'
    const namesake = perNama.get(normaliseKecamatan(kecamatan)) ?? []
    const matches = namesake.filter(({ namaKab }) => sameKab(namaKab, kabKota))
    const [one] = matches
    if (one === undefined) return `Kecamatan '${kecamatan}' tidak ada di '${kabKota}'`
    if (matches.length === 1) return one
    return `Kecamatan '${kecamatan}' ada di ${matches.map(({ namaKab }) => namaKab).join(' dan ')}: tulis Kab. atau Kota, atau isi kodenya`
  }
}

const plain = (nama: string): string =>
  nama
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
const normaliseKecamatan = (nama: string): string => plain(nama).replace(/^(kec|kecamatan|distrik) /, '')

/** 'Kabupaten Malang', 'KAB. MALANG' and 'Malang' all mean Kab. Malang; the last one Kota Malang too. */
function sameKab(nama: string, written: string): boolean {
  const [jenisNama, mainName] = parseKab(nama)
  const [jenis, core] = parseKab(written)
  return core === mainName && (jenis === null || jenis === jenisNama)
}

function parseKab(nama: string): ['kab' | 'kota' | null, string] {
  const matches = /^(kab|kabupaten|kota)(?: (?:adm|administrasi))? (.+)$/.exec(plain(nama))
  if (matches === null) return [null, plain(nama)]
  return [matches[1] === 'kota' ? 'kota' : 'kab', matches[2] ?? '']
}
