import type { Masukan } from '@geisa/contract/endpoint'
import { type PenggunaRinci, type SekolahCakupan, tambahPengguna, type ubahPengguna } from '@geisa/contract/pengguna'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { type HakAkses, labelPeran, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { alasanPasswordLemah, type PemilikPassword } from '@geisa/engine/akun/password'
import type { AturanIsian } from './aturan-isian.ts'

export type WilayahPilihan = { kodeWilayah: string; nama: string }
export type SekolahPilihan = { sekolahId: number; npsn: string; nama: string }

/** What the form holds, but for the password: that is never kept anywhere. */
export type Isian = {
  peran: PeranId
  wilayah: WilayahPilihan | null
  nama: string
  username: string
  noHp: string
  picName: string
  jenjang: readonly Jenjang[]
  hakAkses: HakAkses
  cakupanWilayah: readonly WilayahPilihan[]
  cakupanSekolah: readonly SekolahCakupan[]
  sekolah: SekolahPilihan | null
}
export type KolomIsian = keyof Isian

export const LABEL_ISIAN: Record<KolomIsian, string> = {
  peran: 'Peran',
  wilayah: 'Wilayah',
  nama: 'Nama',
  username: 'Username',
  noHp: 'No. HP',
  picName: 'Nama penanggung jawab',
  jenjang: 'Jenjang',
  hakAkses: 'Hak Akses',
  cakupanWilayah: 'Cakupan wilayah',
  cakupanSekolah: 'Cakupan sekolah',
  sekolah: 'Sekolah',
}
const KOLOM = Object.keys(LABEL_ISIAN) as KolomIsian[]
/** What decides about what an account sees and does: changing it ends its sessions. */
const MENENTUKAN_HAK: readonly KolomIsian[] = ['wilayah', 'jenjang', 'hakAkses', 'cakupanWilayah', 'cakupanSekolah']

/** NASIONAL is made with APPROVAL, everybody else begins with MONITORING (product.md 2). */
export const isianKosong = (peran: PeranId, jenjang: readonly Jenjang[]): Isian => ({
  peran,
  wilayah: null,
  nama: '',
  username: '',
  noHp: '',
  picName: '',
  jenjang,
  hakAkses: peran === PERAN.NASIONAL ? 'APPROVAL' : 'MONITORING',
  cakupanWilayah: [],
  cakupanSekolah: [],
  sekolah: null,
})

export const isianDari = (p: PenggunaRinci): Isian => ({
  peran: p.peran.peranId,
  wilayah: p.wilayah,
  nama: p.nama,
  username: p.username,
  noHp: p.noHp ?? '',
  picName: p.picName ?? '',
  jenjang: p.jenjang,
  hakAkses: p.hakAkses,
  cakupanWilayah: p.cakupanWilayah,
  cakupanSekolah: p.cakupanSekolah,
  sekolah: p.sekolah,
})

/** What differs; a form that was changed back has no difference, nor has a list in another order. */
export const bedaIsian = (awal: Isian, kini: Isian): Partial<Isian> =>
  Object.fromEntries(KOLOM.filter((k) => kunci(awal[k]) !== kunci(kini[k])).map((k) => [k, kini[k]]))

function kunci(nilai: Isian[KolomIsian]): string {
  if (Array.isArray(nilai)) return (nilai as readonly unknown[]).map(idSatu).toSorted().join()
  return typeof nilai === 'string' ? nilai.trim() : idSatu(nilai)
}

/** Only ids count, names are ignored (product.md 1). */
function idSatu(nilai: unknown): string {
  if (typeof nilai !== 'object' || nilai === null) return JSON.stringify(nilai)
  const { kodeWilayah, sekolahId } = nilai as { kodeWilayah?: string; sekolahId?: number }
  return kodeWilayah ?? String(sekolahId ?? '')
}

export const mengakhiriSesi = (beda: Partial<Isian>): boolean => MENENTUKAN_HAK.some((k) => k in beda)

/** `sekaliPakai`: the server makes one that must be changed at the first sign-in. */
export type Sandi = { sekaliPakai: boolean; password: string; confirmPassword: string }
export const SANDI_KOSONG: Sandi = { sekaliPakai: false, password: '', confirmPassword: '' }

/** Spec 2, section 5: a new account is saved once these are filled and equal; a known one always. */
export function alasanBelum(isian: Isian, sandi: Sandi, baru: boolean): string | null {
  if (!baru) return null
  if (isian.username.trim() === '') return 'Isi username'
  if (sandi.sekaliPakai) return null
  if (sandi.password === '') return 'Isi password, atau pilih password sekali pakai'
  if (sandi.confirmPassword === '') return 'Isi konfirmasi password'
  return sandi.password === sandi.confirmPassword ? null : 'Konfirmasi belum sama dengan password'
}

type BadanTambah = Masukan<typeof tambahPengguna, 'body'>
type BadanUbah = Masukan<typeof ubahPengguna, 'body'>

export function badanTambah(isian: Isian, sandi: Sandi, aturan: AturanIsian): BadanTambah {
  const { peran, username, nama, noHp, ...sisa } = bentukKirim(isian)
  const { password, confirmPassword } = sandi
  return {
    peran,
    username,
    nama,
    noHp,
    ...Object.fromEntries(Object.entries(sisa).filter(([k]) => aturan[k as keyof AturanIsian] === 'isi')),
    ...(aturan.hakAkses === 'baca' ? { hakAkses: isian.hakAkses } : {}),
    ...(sandi.sekaliPakai ? { sekaliPakai: true } : { password, confirmPassword }),
  }
}

/** Of a known account what was changed, besides what the form always asks for. */
export function badanUbah(awal: Isian, kini: Isian, { penggunaId, versi }: PenggunaRinci): BadanUbah {
  const kirim = bentukKirim(kini)
  const beda = Object.keys(bedaIsian(awal, kini)) as KolomIsian[]
  return {
    penggunaId,
    versi,
    nama: kirim.nama,
    noHp: kirim.noHp,
    ...Object.fromEntries(beda.map((k) => [k, kirim[k]])),
  }
}

function bentukKirim(i: Isian) {
  return {
    peran: { peranId: i.peran, nama: labelPeran(i.peran) },
    username: i.username.trim().toLowerCase(),
    nama: i.nama.trim(),
    noHp: i.noHp.trim() === '' ? null : i.noHp.trim(),
    picName: i.picName.trim() === '' ? null : i.picName.trim(),
    jenjang: JENJANG.filter((j) => i.jenjang.includes(j)),
    hakAkses: i.hakAkses,
    wilayah: i.wilayah === null ? null : { kodeWilayah: i.wilayah.kodeWilayah, nama: i.wilayah.nama },
    cakupanWilayah: i.cakupanWilayah.map(({ kodeWilayah, nama }) => ({ kodeWilayah, nama })),
    cakupanSekolah: [...i.cakupanSekolah],
    sekolah: i.sekolah === null ? null : { sekolahId: i.sekolah.sekolahId, npsn: i.sekolah.npsn },
  }
}

/** The first sentence of each field that cannot be right, before the server is asked. */
export function periksaIsian(
  isian: Isian,
  sandi: Sandi,
  aturan: AturanIsian,
  baru: boolean,
): Readonly<Record<string, string>> {
  const salah: Record<string, string> = {}
  const kirim = bentukKirim(isian)
  const bentuk = tambahPengguna.body.shape
  for (const kolom of ['nama', 'noHp', ...(baru ? (['username'] as const) : [])] as const) {
    const hasil = bentuk[kolom].safeParse(kirim[kolom])
    if (!hasil.success) salah[kolom] = hasil.error.issues[0]?.message ?? 'Isian ini tidak sesuai'
  }
  // Of staff nobody may know it.
  if (kirim.noHp === null && isian.peran !== PERAN.GTK) salah.noHp = 'No. HP wajib diisi'
  if (aturan.wilayah === 'isi' && kirim.wilayah === null) salah.wilayah = 'Pilih wilayahnya'
  if (aturan.cakupanWilayah === 'isi' && kirim.cakupanWilayah.length === 0)
    salah.cakupanWilayah = 'Pilih paling sedikit satu wilayah'
  if (aturan.sekolah === 'isi' && kirim.sekolah === null) salah.sekolah = 'Masukkan NPSN sekolahnya'
  const lemah = baru && !sandi.sekaliPakai ? alasanPasswordLemah(sandi.password, pemilikPassword(isian)) : null
  if (lemah !== null) salah.password = lemah
  return salah
}

/** Whose password it will be, for the rule about weak ones. */
export const pemilikPassword = ({ username, nama, sekolah }: Isian): PemilikPassword => ({
  username,
  nama,
  npsn: sekolah?.npsn ?? null,
})

/** A value in words, for 'before → after'. */
export function tampilIsian(kolom: KolomIsian, isian: Isian): string {
  const nilai = isian[kolom]
  if (kolom === 'peran') return labelPeran(isian.peran)
  if (kolom === 'cakupanSekolah') return sebutJumlah(isian.cakupanSekolah, 'sekolah')
  if (kolom === 'cakupanWilayah') return sebutJumlah(isian.cakupanWilayah, 'wilayah')
  if (kolom === 'jenjang') return isian.jenjang.join(', ') || '(kosong)'
  if (nilai === null || nilai === '') return '(kosong)'
  return typeof nilai === 'object' && 'nama' in nilai ? nilai.nama : isian[kolom as 'nama']
}

const sebutJumlah = (daftar: readonly { nama: string }[], apa: string): string =>
  daftar.length > 3 ? `${daftar.length} ${apa}` : daftar.map(({ nama }) => nama).join(', ') || '(kosong)'
