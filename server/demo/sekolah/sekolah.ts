import { ZONA } from '@geisa/engine/acuan'
import { wilayahParent } from '../../src/features/wilayah/kode.ts'
import { createRandom } from '../random.ts'
import type { AturanRow, SekolahRow } from '../rows.ts'
import type { PlannedSekolah } from '../sekolah-plans.ts'

export type WilayahReferences = ReadonlyMap<string, { nama: string; zona: string | null }>

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

export function exampleSekolah(
  id: number,
  plan: PlannedSekolah,
  wilayah: WilayahReferences,
  planSampai: string,
): SekolahRow {
  const kab = wilayahParent(plan.kec) ?? ''
  const provinsi = wilayahParent(kab) ?? ''
  const kecamatan = wilayah.get(plan.kec)
  const zona = ZONA.find((one) => one === kecamatan?.zona)
  if (!kecamatan || !zona) throw new Error(`Wilayah ${plan.kec} tidak ada dalam tabel wilayah.`)
  const random = createRandom(`sekolah ${id}`)
  const pro = plan.oddities.includes('utama') || random.chance(0.7)
  return {
    id,
    // No real NPSN begins with 9, so none of these can be mistaken for a school's.
    npsn: `9${provinsi.slice(0, 2)}${random.digits(3)}${String(id).padStart(2, '0')}`,
    nama: plan.nama,
    jenjang: plan.jenjang,
    status: plan.status,
    kodeKecamatan: plan.kec,
    kodeKabKota: kab,
    kodeProvinsi: provinsi,
    zona,
    yayasanId: plan.oddities.includes('yayasan') ? ID_YAYASAN : null,
    alamat: `Jl. ${random.select(JALAN)} No. ${random.integer(1, 140)}, ${kecamatan.nama}, ${wilayah.get(kab)?.nama ?? ''}`,
    telepon: `${PHONE_PREFIX[provinsi.slice(0, 2)] ?? '021'}${random.digits(6)}`,
    email: `${plan.nama.toLowerCase().replace(/[^a-z0-9]+/g, '')}@contoh.sch.id`,
    plan: pro ? 'PRO' : 'BASIC',
    planSampai: pro ? planSampai : null,
  }
}

const PHONE_PREFIX: Record<string, string> = { '05': '0341', '22': '0361', '21': '0911' }

export function exampleAturan(sekolahId: number, plan: PlannedSekolah, berlakuMulai: string): AturanRow {
  const two = plan.oddities.includes('dua-shift')
  const siang = plan.oddities.includes('shift-2')
  return {
    sekolahId,
    berlakuMulai,
    shiftPagi: !siang,
    shiftSiang: siang || two,
    shiftPagiMulai: '05:30',
    shiftSiangMulai: '09:00',
    isJadwalMandiri: two || plan.oddities.includes('mandiri'),
  }
}
