/** One account per role (product.md 6). */
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { KODE_NASIONAL } from '../src/features/wilayah/kode.ts'
import type { AkunRow, GtkRow, SekolahRow } from './rows.ts'
import { ID_YAYASAN } from './sekolah/sekolah.ts'

const PROVINSI = '050000'
const KABUPATEN = '050700'
/** The kecamatan of the main school, and its neighbours. */
const KECAMATAN_UPTD = ['050713', '050719', '050712']
const KAB_KOTA_CABANG = ['050700', '057300']
const DIKDAS: Jenjang[] = ['TK', 'SD', 'SMP']
const DIKMEN: Jenjang[] = ['SMA', 'SMK', 'SLB']

type Part = Partial<AkunRow> & Pick<AkunRow, 'nama' | 'peran' | 'jenjang' | 'kodeWilayah'>

export function exampleAkun(utama: SekolahRow, gtkUtama: GtkRow, sekolahYayasan: readonly SekolahRow[]): AkunRow[] {
  const thisSekolah = { jenjang: [utama.jenjang], kodeWilayah: utama.kodeKecamatan, sekolahId: utama.id }
  const daftar: [string, Part][] = [
    ['admin', { nama: 'Admin Geisa', peran: PERAN.NASIONAL, jenjang: [...JENJANG], kodeWilayah: KODE_NASIONAL }],
    [
      'provinsi',
      { nama: 'Dinas Pendidikan Provinsi Jawa Timur', peran: PERAN.PROVINSI, jenjang: DIKMEN, kodeWilayah: PROVINSI },
    ],
    [
      'kabkota',
      { nama: 'Dinas Pendidikan Kab. Malang', peran: PERAN.KAB_KOTA, jenjang: DIKDAS, kodeWilayah: KABUPATEN },
    ],
    [
      'cabdin',
      {
        nama: 'Cabang Dinas Pendidikan Wilayah Malang',
        peran: PERAN.CABANG_DINAS,
        jenjang: DIKMEN,
        kodeWilayah: PROVINSI,
        cakupanWilayah: KAB_KOTA_CABANG,
      },
    ],
    [
      'uptd',
      {
        nama: 'UPTD Pendidikan Kepanjen',
        peran: PERAN.UPTD,
        jenjang: DIKDAS,
        kodeWilayah: KABUPATEN,
        cakupanWilayah: KECAMATAN_UPTD,
      },
    ],
    [
      'yayasan',
      {
        nama: 'Yayasan Pendidikan Tunas Bangsa',
        peran: PERAN.YAYASAN,
        jenjang: [...JENJANG],
        kodeWilayah: PROVINSI,
        yayasanId: ID_YAYASAN,
        cakupanSekolah: sekolahYayasan.map(({ id }) => id),
      },
    ],
    ['sekolah', { nama: `Operator ${utama.nama}`, peran: PERAN.SEKOLAH, ...thisSekolah }],
    ['gtk', { nama: gtkUtama.nama, peran: PERAN.GTK, ...thisSekolah, gtkId: gtkUtama.id }],
    [
      'monitoring',
      {
        nama: 'Pemantau Dinas Pendidikan Kab. Malang',
        peran: PERAN.KAB_KOTA,
        hakAkses: 'MONITORING',
        jenjang: DIKDAS,
        kodeWilayah: KABUPATEN,
      },
    ],
  ]
  return daftar.map(([nama, fields], nth) => ({
    username: `${nama}@contoh.id`,
    hakAkses: 'APPROVAL',
    yayasanId: null,
    sekolahId: null,
    gtkId: null,
    noHp: `08120000000${nth + 1}`,
    cakupanWilayah: [],
    cakupanSekolah: [],
    ...fields,
  }))
}
