import { TPP_READERS } from '@geisa/contract/gtk/gtk'
import type { BulananRow, LaporanBulanan, TarifBulan } from '@geisa/contract/rekap/bulanan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import type { AppliedTarif } from '@geisa/engine/potongan/tarif-berlaku'
import { withoutRupiah } from '@geisa/engine/rekap/rekap-columns'
import type { Caller } from '../../../platform/access/session.ts'
import { type MemoHeader, readMemo } from '../memo/memo-text.ts'
import type { Kecamatan, OneSekolah, SekolahRow } from './bulanan-sql.ts'

/** A report's parts put together: its head as an object, its rows as text as long as nobody has to look into them. */

export type LaporanHeader = Omit<LaporanBulanan, 'baris'>
/** A school of the report, its figures from the memo or from the seal. */
export type Section = { sekolah: SekolahRow; header: MemoHeader; baris: string; terkunci: boolean }

/** Pay is read by TPP_READERS; a GTK reads the own, a signing head the school's. */
export const mayReadTpp = ({ pengguna }: Caller): boolean =>
  TPP_READERS.includes(pengguna.peranId) || pengguna.peranId === PERAN.GTK

export const memoSection = (sekolah: SekolahRow, memo: string): Section => ({
  sekolah,
  ...readMemo(memo),
  terkunci: sekolah.segel !== null,
})

/** A sealed report as a part of another one. */
export function sealSection(sekolah: SekolahRow, sealed: LaporanBulanan): Section {
  const { lengkapSampai, tarif, baris, daftarSekolah, liburSebagian } = sealed
  const hasTpp = baris.some(({ Gaji_Pokok: gaji }) => gaji !== null)
  const [one] = tarif
  if (one === undefined) throw new Error('a sealed report names its tariff')
  const ofSome = liburSebagian === undefined ? {} : { liburSebagian }
  const header = { lengkapSampai, tarif: one, jumlahGtk: baris.length, adaTpp: hasTpp, ...ofSome }
  const { npsn, nama, jenjang } = daftarSekolah[0] ?? sekolah
  return { sekolah: { ...sekolah, npsn, nama, jenjang }, header, baris: JSON.stringify(baris), terkunci: true }
}

export function sekolahHeader(bulan: string, sekolah: OneSekolah, section: Section, showTpp: boolean): LaporanHeader {
  return {
    bulan,
    hariIni: sekolah.hariIni,
    lengkapSampai: section.header.lengkapSampai,
    sekolah: sekolah.kop,
    kecamatan: null,
    penandaTangan: sekolah.penandaTangan,
    tarif: [section.header.tarif],
    segel: sekolah.segel,
    daftarSekolah: [summariseSekolah(section)],
    bacaTpp: showTpp,
    ...(section.header.liburSebagian && { liburSebagian: section.header.liburSebagian }),
  }
}

export function kecamatanHeader(
  bulan: string,
  today: string,
  { zona: _, ...kecamatan }: Kecamatan,
  daftar: readonly Section[],
  showTpp: boolean,
): LaporanHeader {
  const full = daftar.map(({ header }) => header.lengkapSampai ?? '').toSorted()
  const tarif = new Map(daftar.map(({ header }) => [header.tarif.id, header.tarif]))
  return {
    bulan,
    hariIni: today,
    lengkapSampai: full.at(-1) || null,
    sekolah: null,
    kecamatan,
    penandaTangan: null,
    tarif: [...tarif.values()],
    segel: null,
    daftarSekolah: daftar.map(summariseSekolah),
    bacaTpp: showTpp,
  }
}

const summariseSekolah = ({ sekolah, header, terkunci }: Section): LaporanBulanan['daftarSekolah'][number] => {
  const { sekolahId, npsn, nama, jenjang } = sekolah
  return { id: sekolahId, npsn, nama, jenjang, terkunci, jumlahGtk: header.jumlahGtk }
}

/** The whole answer: rows stay text for who may read all of them. */
export function laporanText(header: LaporanHeader, daftar: readonly Section[], { cakupan }: Caller): string {
  const content = daftar.map(({ baris }) => baris.slice(1, -1)).filter((text) => text !== '')
  const all = `[${content.join(',')}]`
  if (header.bacaTpp && cakupan.gtkId === null) return `${JSON.stringify(header).slice(0, -1)},"baris":${all}}`
  return JSON.stringify(restrictLaporan({ ...header, baris: JSON.parse(all) as BulananRow[] }, cakupan.gtkId))
}

/** The engine's tariff as it travels: lists that nobody else holds. */
export const copyTarif = ({ profil, ...tarif }: AppliedTarif): TarifBulan => ({
  ...tarif,
  profil: { ...profil, pita: [...profil.pita], pitaIzin: profil.pitaIzin && [...profil.pitaIzin] },
})

/** Only one's own row; no pay for who does not read it. */
export function restrictLaporan(laporan: LaporanBulanan, gtkId: number | null): LaporanBulanan {
  const own = gtkId === null ? laporan.baris : laporan.baris.filter(({ id }) => id.endsWith(`-${gtkId}`))
  const rows = laporan.bacaTpp ? own : own.map(withoutRupiah)
  const daftarSekolah =
    gtkId === null
      ? laporan.daftarSekolah
      : laporan.daftarSekolah.map((sekolah) => ({ ...sekolah, jumlahGtk: rows.length }))
  return { ...laporan, daftarSekolah, baris: rows }
}
