import type { Input } from '@geisa/contract/endpoint'
import {
  addPengguna,
  type PenggunaDetail,
  type SekolahCakupan,
  type updatePengguna,
} from '@geisa/contract/pengguna/pengguna'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { type HakAkses, labelPeran, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { type PemilikPassword, weakPasswordReason } from '@geisa/engine/akun/password'
import type { AturanInput } from './input-rules.ts'

export type WilayahOption = { kodeWilayah: string; nama: string }
export type SekolahOption = { sekolahId: number; npsn: string; nama: string }

/** What the form holds, but for the password: that is never kept anywhere. */
export type Form = {
  peran: PeranId
  wilayah: WilayahOption | null
  nama: string
  username: string
  noHp: string
  picName: string
  jenjang: readonly Jenjang[]
  hakAkses: HakAkses
  cakupanWilayah: readonly WilayahOption[]
  cakupanSekolah: readonly SekolahCakupan[]
  sekolah: SekolahOption | null
}
export type InputColumn = keyof Form

export const INPUT_LABEL: Record<InputColumn, string> = {
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
const COLUMNS = Object.keys(INPUT_LABEL) as InputColumn[]
/** What decides about what an account sees and does: changing it ends its sessions. */
const DECIDING_HAK: readonly InputColumn[] = ['wilayah', 'jenjang', 'hakAkses', 'cakupanWilayah', 'cakupanSekolah']

/** NASIONAL is made with APPROVAL, everybody else begins with MONITORING (product.md 2). */
export const emptyInput = (peran: PeranId, jenjang: readonly Jenjang[]): Form => ({
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

export const inputFrom = (p: PenggunaDetail): Form => ({
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
export const changedInput = (awal: Form, current: Form): Partial<Form> =>
  Object.fromEntries(COLUMNS.filter((k) => key(awal[k]) !== key(current[k])).map((k) => [k, current[k]]))

function key(nilai: Form[InputColumn]): string {
  if (Array.isArray(nilai)) return (nilai as readonly unknown[]).map(oneId).toSorted().join()
  return typeof nilai === 'string' ? nilai.trim() : oneId(nilai)
}

/** Only ids count, names are ignored (product.md 1). */
function oneId(nilai: unknown): string {
  if (typeof nilai !== 'object' || nilai === null) return JSON.stringify(nilai)
  const { kodeWilayah, sekolahId } = nilai as { kodeWilayah?: string; sekolahId?: number }
  return kodeWilayah ?? String(sekolahId ?? '')
}

export const endsSesi = (diff: Partial<Form>): boolean => DECIDING_HAK.some((k) => k in diff)

/** `sekaliPakai`: the server makes one that must be changed at the first sign-in. */
export type Password = { sekaliPakai: boolean; password: string; confirmPassword: string }
export const EMPTY_PASSWORD: Password = { sekaliPakai: false, password: '', confirmPassword: '' }

/** Spec 2, section 5: a new account is saved once these are filled and equal; a known one always. */
export function whyNotYet(input: Form, password: Password, next: boolean): string | null {
  if (!next) return null
  if (input.username.trim() === '') return 'Isi username'
  if (password.sekaliPakai) return null
  if (password.password === '') return 'Isi password, atau pilih password sekali pakai'
  if (password.confirmPassword === '') return 'Isi konfirmasi password'
  return password.password === password.confirmPassword ? null : 'Konfirmasi belum sama dengan password'
}

type AddBody = Input<typeof addPengguna, 'body'>
type UpdateBody = Input<typeof updatePengguna, 'body'>

export function addBody(input: Form, secret: Password, aturan: AturanInput): AddBody {
  const { peran, username, nama, noHp, ...rest } = sendShape(input)
  const { password, confirmPassword } = secret
  return {
    peran,
    username,
    nama,
    noHp,
    ...Object.fromEntries(Object.entries(rest).filter(([k]) => aturan[k as keyof AturanInput] === 'isi')),
    ...(aturan.hakAkses === 'baca' ? { hakAkses: input.hakAkses } : {}),
    ...(secret.sekaliPakai ? { sekaliPakai: true } : { password, confirmPassword }),
  }
}

/** Of a known account what was changed, besides what the form always asks for. */
export function updateBody(awal: Form, current: Form, { penggunaId, versi }: PenggunaDetail): UpdateBody {
  const send = sendShape(current)
  const diffs = Object.keys(changedInput(awal, current)) as InputColumn[]
  return {
    penggunaId,
    versi,
    nama: send.nama,
    noHp: send.noHp,
    ...Object.fromEntries(diffs.map((k) => [k, send[k]])),
  }
}

function sendShape(i: Form) {
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
export function checkInput(
  input: Form,
  password: Password,
  aturan: AturanInput,
  next: boolean,
): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {}
  const send = sendShape(input)
  const shape = addPengguna.body.shape
  for (const column of ['nama', 'noHp', ...(next ? (['username'] as const) : [])] as const) {
    const result = shape[column].safeParse(send[column])
    if (!result.success) wrong[column] = result.error.issues[0]?.message ?? 'Isian ini tidak sesuai'
  }
  // Of staff nobody may know it.
  if (send.noHp === null && input.peran !== PERAN.GTK) wrong.noHp = 'No. HP wajib diisi'
  if (aturan.wilayah === 'isi' && send.wilayah === null) wrong.wilayah = 'Pilih wilayahnya'
  if (aturan.cakupanWilayah === 'isi' && send.cakupanWilayah.length === 0)
    wrong.cakupanWilayah = 'Pilih paling sedikit satu wilayah'
  if (aturan.sekolah === 'isi' && send.sekolah === null) wrong.sekolah = 'Masukkan NPSN sekolahnya'
  const weak = next && !password.sekaliPakai ? weakPasswordReason(password.password, pemilikPassword(input)) : null
  if (weak !== null) wrong.password = weak
  return wrong
}

/** Whose password it will be, for the rule about weak ones. */
export const pemilikPassword = ({ username, nama, sekolah }: Form): PemilikPassword => ({
  username,
  nama,
  npsn: sekolah?.npsn ?? null,
})

/** A value in words, for 'before → after'. */
export function formatInput(column: InputColumn, input: Form): string {
  const nilai = input[column]
  if (column === 'peran') return labelPeran(input.peran)
  if (column === 'cakupanSekolah') return describeCount(input.cakupanSekolah, 'sekolah')
  if (column === 'cakupanWilayah') return describeCount(input.cakupanWilayah, 'wilayah')
  if (column === 'jenjang') return input.jenjang.join(', ') || '(kosong)'
  if (nilai === null || nilai === '') return '(kosong)'
  return typeof nilai === 'object' && 'nama' in nilai ? nilai.nama : input[column as 'nama']
}

const describeCount = (daftar: readonly { nama: string }[], what: string): string =>
  daftar.length > 3 ? `${daftar.length} ${what}` : daftar.map(({ nama }) => nama).join(', ') || '(kosong)'
