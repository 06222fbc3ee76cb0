import { BACA_TPP } from '@geisa/contract/gtk'
import type { BarisBulanan, LaporanBulanan, TarifBulan } from '@geisa/contract/rekap-bulanan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import type { TarifDipakai } from '@geisa/engine/potongan/tarif-berlaku'
import { tanpaRupiah } from '@geisa/engine/rekap/kolom-rekap'
import type { Masuk } from '../../../platform/access/session.ts'
import { bacaMemo, type KepalaMemo } from '../memo/teks-memo.ts'
import type { BarisSekolah, Kecamatan, SatuSekolah } from './bulanan-sql.ts'

/** A report's parts put together: its head as an object, its rows as text as long as nobody has to look into them. */

export type KepalaLaporan = Omit<LaporanBulanan, 'baris'>
/** A school of the report, its figures from the memo or from the seal. */
export type Bagian = { sekolah: BarisSekolah; kepala: KepalaMemo; baris: string; terkunci: boolean }

/** Pay is read by BACA_TPP; a GTK reads the own, a signing head the school's. */
export const bolehBacaTpp = ({ pengguna }: Masuk): boolean =>
  BACA_TPP.includes(pengguna.peranId) || pengguna.peranId === PERAN.GTK

export const bagianMemo = (sekolah: BarisSekolah, memo: string): Bagian => ({
  sekolah,
  ...bacaMemo(memo),
  terkunci: sekolah.segel !== null,
})

/** A sealed report as a part of another one. */
export function bagianSegel(sekolah: BarisSekolah, tersegel: LaporanBulanan): Bagian {
  const { lengkapSampai, tarif, baris, daftarSekolah } = tersegel
  const adaTpp = baris.some(({ Gaji_Pokok: gaji }) => gaji !== null)
  const [satu] = tarif
  if (satu === undefined) throw new Error('a sealed report names its tariff')
  const kepala = { lengkapSampai, tarif: satu, jumlahGtk: baris.length, adaTpp }
  const { npsn, nama, jenjang } = daftarSekolah[0] ?? sekolah
  return { sekolah: { ...sekolah, npsn, nama, jenjang }, kepala, baris: JSON.stringify(baris), terkunci: true }
}

export function kepalaSekolah(bulan: string, sekolah: SatuSekolah, bagian: Bagian, bacaTpp: boolean): KepalaLaporan {
  return {
    bulan,
    hariIni: sekolah.hariIni,
    lengkapSampai: bagian.kepala.lengkapSampai,
    sekolah: sekolah.kop,
    kecamatan: null,
    penandaTangan: sekolah.penandaTangan,
    tarif: [bagian.kepala.tarif],
    segel: sekolah.segel,
    daftarSekolah: [ringkasSekolah(bagian)],
    bacaTpp,
  }
}

export function kepalaKecamatan(
  bulan: string,
  hariIni: string,
  { zona: _, ...kecamatan }: Kecamatan,
  daftar: readonly Bagian[],
  bacaTpp: boolean,
): KepalaLaporan {
  const lengkap = daftar.map(({ kepala }) => kepala.lengkapSampai ?? '').toSorted()
  const tarif = new Map(daftar.map(({ kepala }) => [kepala.tarif.id, kepala.tarif]))
  return {
    bulan,
    hariIni,
    lengkapSampai: lengkap.at(-1) || null,
    sekolah: null,
    kecamatan,
    penandaTangan: null,
    tarif: [...tarif.values()],
    segel: null,
    daftarSekolah: daftar.map(ringkasSekolah),
    bacaTpp,
  }
}

const ringkasSekolah = ({ sekolah, kepala, terkunci }: Bagian): LaporanBulanan['daftarSekolah'][number] => {
  const { sekolahId: id, npsn, nama, jenjang } = sekolah
  return { id, npsn, nama, jenjang, terkunci, jumlahGtk: kepala.jumlahGtk }
}

/** The whole answer: rows stay text for who may read all of them. */
export function teksLaporan(kepala: KepalaLaporan, daftar: readonly Bagian[], { cakupan }: Masuk): string {
  const isi = daftar.map(({ baris }) => baris.slice(1, -1)).filter((teks) => teks !== '')
  const semua = `[${isi.join(',')}]`
  if (kepala.bacaTpp && cakupan.gtkId === null) return `${JSON.stringify(kepala).slice(0, -1)},"baris":${semua}}`
  return JSON.stringify(saring({ ...kepala, baris: JSON.parse(semua) as BarisBulanan[] }, cakupan.gtkId))
}

/** The engine's tariff as it travels: lists that nobody else holds. */
export const salinTarif = ({ profil, ...tarif }: TarifDipakai): TarifBulan => ({
  ...tarif,
  profil: { ...profil, pita: [...profil.pita], pitaIzin: profil.pitaIzin && [...profil.pitaIzin] },
})

/** Only one's own row; no pay for who does not read it. */
export function saring(laporan: LaporanBulanan, gtkId: number | null): LaporanBulanan {
  const milik = gtkId === null ? laporan.baris : laporan.baris.filter(({ id }) => id.endsWith(`-${gtkId}`))
  const baris = laporan.bacaTpp ? milik : milik.map(tanpaRupiah)
  const daftarSekolah =
    gtkId === null ? laporan.daftarSekolah : laporan.daftarSekolah.map((satu) => ({ ...satu, jumlahGtk: baris.length }))
  return { ...laporan, daftarSekolah, baris }
}
