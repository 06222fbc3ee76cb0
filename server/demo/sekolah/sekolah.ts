import { ZONA } from '@geisa/engine/acuan'
import { indukWilayah } from '../../src/features/wilayah/kode.ts'
import { buatAcak } from '../acak.ts'
import type { BarisAturan, BarisSekolah } from '../baris.ts'
import type { RencanaSekolah } from '../denah.ts'

export type AcuanWilayah = ReadonlyMap<string, { nama: string; zona: string | null }>

export const ID_YAYASAN = 1

const JALAN = [
  'Merdeka',
  'Diponegoro',
  'Ahmad Yani',
  'Sudirman',
  'Kartini',
  'Pahlawan',
  'Veteran',
  'Mawar',
  'Melati',
  'Pendidikan',
  'Gajah Mada',
  'Imam Bonjol',
] as const

export function sekolahContoh(
  id: number,
  rencana: RencanaSekolah,
  wilayah: AcuanWilayah,
  planSampai: string,
): BarisSekolah {
  const kab = indukWilayah(rencana.kec) ?? ''
  const provinsi = indukWilayah(kab) ?? ''
  const kecamatan = wilayah.get(rencana.kec)
  const zona = ZONA.find((satu) => satu === kecamatan?.zona)
  if (!kecamatan || !zona) throw new Error(`Wilayah ${rencana.kec} tidak ada dalam tabel wilayah.`)
  const acak = buatAcak(`sekolah ${id}`)
  const pro = rencana.aneh.includes('utama') || acak.peluang(0.7)
  return {
    id,
    // No real NPSN begins with 9, so none of these can be mistaken for a school's.
    npsn: `9${provinsi.slice(0, 2)}${acak.digit(3)}${String(id).padStart(2, '0')}`,
    nama: rencana.nama,
    jenjang: rencana.jenjang,
    status: rencana.status,
    kodeKecamatan: rencana.kec,
    kodeKabKota: kab,
    kodeProvinsi: provinsi,
    zona,
    yayasanId: rencana.aneh.includes('yayasan') ? ID_YAYASAN : null,
    alamat: `Jl. ${acak.pilih(JALAN)} No. ${acak.bulat(1, 140)}, ${kecamatan.nama}, ${wilayah.get(kab)?.nama ?? ''}`,
    telepon: `${AWALAN_TELEPON[provinsi.slice(0, 2)] ?? '021'}${acak.digit(6)}`,
    email: `${rencana.nama.toLowerCase().replace(/[^a-z0-9]+/g, '')}@contoh.sch.id`,
    plan: pro ? 'PRO' : 'BASIC',
    planSampai: pro ? planSampai : null,
  }
}

const AWALAN_TELEPON: Record<string, string> = { '05': '0341', '22': '0361', '21': '0911' }

export function aturanContoh(sekolahId: number, rencana: RencanaSekolah, berlakuMulai: string): BarisAturan {
  const dua = rencana.aneh.includes('dua-shift')
  const siang = rencana.aneh.includes('shift-2')
  return {
    sekolahId,
    berlakuMulai,
    shiftPagi: !siang,
    shiftSiang: siang || dua,
    shiftPagiMulai: '05:30',
    shiftSiangMulai: '09:00',
    isJadwalMandiri: dua || rencana.aneh.includes('mandiri'),
  }
}
