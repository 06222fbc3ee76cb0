import type { LaporanHarian } from '@geisa/contract/rekap/harian'

type Kop = LaporanHarian['sekolah']

export type KopSurat = {
  /** Above the school's name: the government and its office, or the foundation. */
  top: string[]
  sekolah: string
  bottom: string[]
}

const DKI = '010000'
const DIKMEN: readonly Kop['jenjang'][] = ['SMA', 'SMK', 'SLB']

/** Head of every paper of a school (rules.md K): the office that the school answers to, private schools their foundation. */
export function kopSurat(sekolah: Kop): KopSurat {
  const { alamat, namaKecamatan, namaKabKota, namaProvinsi } = sekolah
  // Many schools write the whole place into their address: nothing is said twice.
  const notYet = (part: string): boolean => !alamat.toLowerCase().includes(part.toLowerCase())
  const locations = [
    alamat,
    notYet(namaKecamatan) ? `Kec. ${namaKecamatan}` : '',
    notYet(namaKabKota) ? namaKabKota : '',
    notYet(namaProvinsi) ? namaProvinsi : '',
  ]
  return {
    top: sekolah.isSwasta ? yayasan(sekolah) : [government(sekolah), 'DINAS PENDIDIKAN'],
    sekolah: sekolah.nama.toUpperCase(),
    bottom: [`NPSN ${sekolah.npsn}`, locations.filter((part) => part.trim() !== '').join(', ')],
  }
}

/** Where a paper is signed: 'Kab. Malang' → 'Malang'. */
export const tempatSurat = (sekolah: Kop): string => sekolah.namaKabKota.replace(/^(Kab\.|Kabupaten|Kota) /, '')

/** In Jakarta the province also runs the primary schools (product.md 2). */
function government(sekolah: Kop): string {
  const nama =
    DIKMEN.includes(sekolah.jenjang) || sekolah.kodeProvinsi === DKI
      ? `PROVINSI ${sekolah.namaProvinsi}`
      : sekolah.namaKabKota.replace(/^Kab\. /, 'KABUPATEN ')
  return `PEMERINTAH ${nama.toUpperCase()}`
}

const yayasan = ({ namaYayasan }: Kop): string[] => (namaYayasan === null ? [] : [namaYayasan.toUpperCase()])
