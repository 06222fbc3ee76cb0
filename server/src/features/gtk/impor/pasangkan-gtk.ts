import type { Kolom } from '../ubah-gtk.ts'
import type { BarisBerkas, IsiGtk } from './berkas-gtk.ts'

/** Which row of a school's staff a row of a file means. Pure. */

/** `idDariDapodik`: its Dapodik id is no stand-in of ours. */
export type GtkTersimpan = Kolom & { gtkId: number; idDariDapodik: boolean }
type Baris = BarisBerkas<IsiGtk>

export const LABEL: Record<keyof Kolom, string> = {
  nama: 'Nama',
  nip: 'NIP',
  nuptk: 'NUPTK',
  nrg: 'NRG',
  jenisGuru: 'Jenis Guru',
  statusKepegawaian: 'Status Kepegawaian',
  namaDapodik: 'Nama Dapodik',
  idDapodik: 'Id Dapodik',
  ptkInduk: 'PTK Induk',
  tampilSptjm: 'Tampil di SPTJM',
  mulaiTugas: 'Mulai Tugas',
  berhenti: 'Berhenti',
}
export const NOMOR = ['idDapodik', 'nip', 'nuptk'] as const

/** Two rows with one number: nobody can tell which is right, so both are named. */
export function cariKembar(baris: readonly Baris[]): Map<Baris, string[]> {
  const hasil = new Map<Baris, string[]>()
  for (const nama of NOMOR) {
    for (const sama of kelompok(
      baris.flatMap((satu) => (satu.isi[nama] === null ? [] : [[satu.isi[nama], satu] as const])),
    ).values()) {
      if (sama.length < 2) continue
      for (const satu of sama) {
        const lain = sebagian(sama, satu)
        hasil.set(satu, [...(hasil.get(satu) ?? []), `${LABEL[nama]} sama dengan baris ${lain.join(', ')}`])
      }
    }
  }
  return hasil
}

export function kelompok<K, V>(pasangan: readonly (readonly [K, V])[]): Map<K, V[]> {
  const hasil = new Map<K, V[]>()
  for (const [kunci, nilai] of pasangan) {
    const ada = hasil.get(kunci)
    if (ada === undefined) hasil.set(kunci, [nilai])
    else ada.push(nilai)
  }
  return hasil
}

/** The others of a group by their rows, a few of them. */
export const sebagian = (sama: readonly Baris[], satu: Baris): number[] =>
  sama
    .slice(0, 6)
    .filter((lain) => lain !== satu)
    .map((lain) => lain.baris)

/** By Dapodik id, then NIP, then NUPTK; by name only where that name is one person's here and one row's there. */
export function pasangkan(
  baris: readonly Baris[],
  daftar: readonly GtkTersimpan[],
): { cocok: Map<Baris, GtkTersimpan>; catatan: Map<Baris, string[]>; tolak: Map<Baris, string[]> } {
  const cocok = new Map<Baris, GtkTersimpan>()
  const catatan = new Map<Baris, string[]>()
  const tolak = new Map<Baris, string[]>()
  for (const nama of NOMOR) {
    const menurut = new Map(daftar.map((gtk) => [gtk[nama], gtk]))
    for (const satu of baris) {
      const gtk = satu.isi[nama] === null ? undefined : menurut.get(satu.isi[nama])
      if (gtk === undefined || cocok.has(satu)) continue
      cocok.set(satu, gtk)
      if (nama === 'idDapodik' || !isIdLain(satu, gtk)) continue
      if (isSenama(satu, gtk)) catatan.set(satu, ['Id Dapodik-nya berganti'])
      else tolak.set(satu, [`${LABEL[nama]} ini milik ${gtk.nama} di sekolah ini, dengan Id Dapodik lain`])
    }
  }
  const terpakai = new Set(cocok.values())
  const senama = kelompok(daftar.filter((gtk) => !terpakai.has(gtk)).map((gtk) => [kunciNama(gtk.nama), gtk] as const))
  for (const [nama, sama] of kelompok(baris.map((satu) => [kunciNama(satu.isi.nama ?? ''), satu] as const))) {
    const [satu] = sama
    const [gtk, ...lain] = senama.get(nama) ?? []
    if (satu === undefined || sama.length > 1 || gtk === undefined || lain.length > 0 || cocok.has(satu)) continue
    // One name with two different numbers is two people.
    if ((['nip', 'nuptk'] as const).some((n) => satu.isi[n] !== null && gtk[n] !== null && satu.isi[n] !== gtk[n]))
      continue
    if (isIdLain(satu, gtk)) {
      catatan.set(satu, ['Nama ini sudah ada di sekolah ini dengan Id Dapodik lain: dianggap orang lain'])
      continue
    }
    cocok.set(satu, gtk)
    catatan.set(satu, ['Dikenali dari namanya yang persis sama'])
  }
  return { cocok, catatan, tolak }
}

/** Dapodik tells the two apart: a stand-in of ours may give way to its id, but its own id not for a name alone. */
const isIdLain = ({ isi }: Baris, gtk: GtkTersimpan): boolean =>
  isi.idDapodik !== null && gtk.idDariDapodik && isi.idDapodik !== gtk.idDapodik

const isSenama = ({ isi }: Baris, gtk: GtkTersimpan): boolean =>
  [gtk.nama, gtk.namaDapodik].some((nama) => kunciNama(nama) === kunciNama(isi.nama ?? ''))

export const kunciNama = (nama: string): string => nama.toLowerCase().replace(/\s+/g, ' ').trim()

export function milikOrangLain(
  isi: IsiGtk,
  gtk: GtkTersimpan | undefined,
  milik: ReadonlyMap<string, GtkTersimpan>,
): string[] {
  return NOMOR.flatMap((nama) => {
    const pemilik = isi[nama] === null ? undefined : milik.get(`${nama} ${isi[nama]}`)
    return pemilik === undefined || pemilik === gtk ? [] : [`${LABEL[nama]} ini milik ${pemilik.nama} di sekolah ini`]
  })
}
