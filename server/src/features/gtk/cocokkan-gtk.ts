import type { BarisImpor, TindakanImpor } from '@geisa/contract/impor'
import { namaBulan, rentangBulan, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import type { BarisBerkas, BerkasGtk, IsiGtk } from './berkas-gtk.ts'
import { beda, geserMasa, type Identitas, KOLOM_IDENTITAS, KOLOM_LAIN, type Kolom } from './ubah-gtk.ts'

/** What an import would do to each person of a school, row by row with its reasons. Pure. */

export type GtkTersimpan = Kolom & { gtkId: number }
export type Konteks = {
  hariIni: string
  /** Locked months of the school, YYYYMM. */
  bulanTerkunci: readonly number[]
  /** Dapodik ids whose main row is another school's. */
  indukLain: ReadonlySet<string>
}
export type Putusan = {
  baris: BarisImpor
  gtkId: number | null
  /** The row as it would be; a new one without Dapodik id gets it when it is stored. */
  kolom: Omit<Kolom, 'idDapodik'> & { idDapodik: string | null }
  identitas: Partial<Identitas>
  lain: Partial<Omit<Kolom, keyof Identitas>>
}
type Baris = BarisBerkas<IsiGtk>

const LABEL: Record<keyof Kolom, string> = {
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
const NOMOR = ['idDapodik', 'nip', 'nuptk'] as const
const BELUM = 'Belum ditentukan'

export function cocokkan(
  berkas: BerkasGtk,
  daftar: readonly GtkTersimpan[],
  konteks: Konteks,
): { putusan: Putusan[]; tidakAda: GtkTersimpan[] } {
  const kembar = cariKembar(berkas.baris)
  const { cocok, catatan } = pasangkan(berkas.baris, daftar)
  const milik = new Map<string, GtkTersimpan>()
  for (const gtk of daftar) for (const nama of NOMOR) if (gtk[nama] !== null) milik.set(`${nama} ${gtk[nama]}`, gtk)
  const dipakai = kelompok(
    berkas.baris.flatMap((baris) => (cocok.has(baris) ? [[cocok.get(baris)?.gtkId, baris] as const] : [])),
  )
  const putusan = berkas.baris.map((baris) => {
    const gtk = cocok.get(baris)
    const salah = [...baris.salah, ...(kembar.get(baris) ?? []), ...milikOrangLain(baris.isi, gtk, milik)]
    const sesama = gtk === undefined || salah.length > 0 ? [] : sebagian(dipakai.get(gtk.gtkId) ?? [], baris)
    if (sesama.length > 0) salah.push(`Menunjuk orang yang sama dengan baris ${sesama.join(', ')}`)
    return putuskan(baris, gtk, salah, catatan.get(baris) ?? [], berkas.sumber, konteks)
  })
  const ada = new Set([...cocok.values()].map(({ gtkId }) => gtkId))
  const tidakAda = daftar.filter((gtk) => !ada.has(gtk.gtkId) && isAktif(gtk, konteks.hariIni))
  return { putusan, tidakAda }
}

const isAktif = ({ mulaiTugas, berhenti }: Kolom, hari: string): boolean =>
  (mulaiTugas === null || mulaiTugas <= hari) && (berhenti === null || berhenti >= hari)

/** Two rows with one number: nobody can tell which is right, so both are named. */
function cariKembar(baris: readonly Baris[]): Map<Baris, string[]> {
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

function kelompok<K, V>(pasangan: readonly (readonly [K, V])[]): Map<K, V[]> {
  const hasil = new Map<K, V[]>()
  for (const [kunci, nilai] of pasangan) {
    const ada = hasil.get(kunci)
    if (ada === undefined) hasil.set(kunci, [nilai])
    else ada.push(nilai)
  }
  return hasil
}

/** The others of a group by their rows, a few of them. */
const sebagian = (sama: readonly Baris[], satu: Baris): number[] =>
  sama
    .slice(0, 6)
    .filter((lain) => lain !== satu)
    .map((lain) => lain.baris)

/** By Dapodik id, then NIP, then NUPTK; by name only where that name is one person's here and one row's there. */
function pasangkan(
  baris: readonly Baris[],
  daftar: readonly GtkTersimpan[],
): { cocok: Map<Baris, GtkTersimpan>; catatan: Map<Baris, string[]> } {
  const cocok = new Map<Baris, GtkTersimpan>()
  const catatan = new Map<Baris, string[]>()
  for (const nama of NOMOR) {
    const menurut = new Map(daftar.map((gtk) => [gtk[nama], gtk]))
    for (const satu of baris) {
      const gtk = satu.isi[nama] === null ? undefined : menurut.get(satu.isi[nama])
      if (gtk !== undefined && !cocok.has(satu)) cocok.set(satu, gtk)
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
    cocok.set(satu, gtk)
    catatan.set(satu, ['Dikenali dari namanya yang persis sama'])
  }
  return { cocok, catatan }
}

const kunciNama = (nama: string): string => nama.toLowerCase().replace(/\s+/g, ' ').trim()

function milikOrangLain(
  isi: IsiGtk,
  gtk: GtkTersimpan | undefined,
  milik: ReadonlyMap<string, GtkTersimpan>,
): string[] {
  return NOMOR.flatMap((nama) => {
    const pemilik = isi[nama] === null ? undefined : milik.get(`${nama} ${isi[nama]}`)
    return pemilik === undefined || pemilik === gtk ? [] : [`${LABEL[nama]} ini milik ${pemilik.nama} di sekolah ini`]
  })
}

function putuskan(
  baris: Baris,
  lama: GtkTersimpan | undefined,
  salah: string[],
  catatan: readonly string[],
  sumber: BerkasGtk['sumber'],
  konteks: Konteks,
): Putusan {
  const alasan = [...catatan]
  const kolom =
    lama === undefined
      ? kolomBaru(baris.isi, sumber, konteks, alasan)
      : kolomUbah(baris.isi, lama, sumber, konteks, alasan)
  salah.push(...periksaMasa(lama ?? null, kolom, konteks))
  const identitas = lama === undefined ? {} : beda(KOLOM_IDENTITAS, lama, kolom as Kolom)
  const lain = lama === undefined ? {} : beda(KOLOM_LAIN, lama, kolom as Kolom)
  const perubahan = lama === undefined || salah.length > 0 ? [] : sebutPerubahan(lama, { ...identitas, ...lain })
  const tindakan: TindakanImpor =
    salah.length > 0 ? 'salah' : lama === undefined ? 'baru' : perubahan.length > 0 ? 'berubah' : 'sama'
  const { nip, nuptk, idDapodik, nama } = baris.isi
  const kunci = nip ?? nuptk ?? idDapodik ?? nama ?? baris.sebutan
  const isi = {
    baris: baris.baris,
    kunci,
    nama: nama ?? baris.sebutan,
    tindakan,
    alasan: [...salah, ...alasan],
    perubahan,
  }
  return { baris: isi, gtkId: lama?.gtkId ?? null, kolom, identitas, lain }
}

function kolomBaru(isi: IsiGtk, sumber: BerkasGtk['sumber'], konteks: Konteks, alasan: string[]): Putusan['kolom'] {
  const nama = isi.nama ?? ''
  if (isi.jenisGuru === null || isi.statusKepegawaian === null)
    alasan.push(`Jenis Guru atau Status Kepegawaian kosong: diisi '${BELUM}'`)
  return {
    nama,
    namaDapodik: nama,
    idDapodik: isi.idDapodik,
    nip: isi.nip,
    nuptk: isi.nuptk,
    nrg: isi.nrg,
    jenisGuru: isi.jenisGuru ?? BELUM,
    statusKepegawaian: isi.statusKepegawaian ?? BELUM,
    ptkInduk: induk(isi.ptkInduk ?? true, isi.idDapodik, konteks, isi.ptkInduk === true, alasan),
    tampilSptjm: true,
    mulaiTugas: mulaiBaru(isi.mulaiTugas, sumber, konteks, alasan),
    berhenti: isi.berhenti,
  }
}

/** An empty cell says nothing; a name that somebody wrote out here stays when only Dapodik spells it otherwise. */
function kolomUbah(
  isi: IsiGtk,
  lama: GtkTersimpan,
  sumber: BerkasGtk['sumber'],
  konteks: Konteks,
  alasan: string[],
): Kolom {
  const dapodik = sumber === 'dapodik'
  const namaSendiri = dapodik && kunciNama(lama.nama) !== kunciNama(lama.namaDapodik)
  const { nip, nuptk, nrg, jenisGuru, statusKepegawaian, idDapodik, mulaiTugas, berhenti } = lama
  const ptkInduk = isi.ptkInduk ?? lama.ptkInduk
  if (berhenti !== null && berhenti < konteks.hariIni && isi.berhenti === null)
    alasan.push(`Tercatat berhenti ${tanggalPanjang(berhenti)}; impor tidak mengaktifkannya kembali`)
  return {
    nama: namaSendiri ? lama.nama : (isi.nama ?? lama.nama),
    namaDapodik: dapodik ? (isi.nama ?? lama.namaDapodik) : lama.namaDapodik,
    idDapodik: isi.idDapodik ?? idDapodik,
    nip: isi.nip ?? nip,
    nuptk: isi.nuptk ?? nuptk,
    nrg: isi.nrg ?? nrg,
    jenisGuru: isi.jenisGuru ?? jenisGuru,
    statusKepegawaian: isi.statusKepegawaian ?? statusKepegawaian,
    ptkInduk: lama.ptkInduk ? ptkInduk : induk(ptkInduk, isi.idDapodik ?? idDapodik, konteks, ptkInduk, alasan),
    tampilSptjm: lama.tampilSptjm,
    // Dapodik dates every school year's assignment anew: it is no first day of somebody who is already here.
    mulaiTugas: dapodik ? mulaiTugas : (isi.mulaiTugas ?? mulaiTugas),
    berhenti: isi.berhenti ?? berhenti,
  }
}

function induk(
  ingin: boolean,
  idDapodik: string | null,
  { indukLain }: Konteks,
  sebut: boolean,
  alasan: string[],
): boolean {
  if (!ingin || idDapodik === null || !indukLain.has(idDapodik)) return ingin
  if (sebut) alasan.push('Sekolah lain tercatat sebagai induknya: di sini bukan PTK induk')
  return false
}

/** Nobody new comes into a month that is locked: without a first day of its own it is the first that is open. */
function mulaiBaru(
  mulai: string | null,
  sumber: BerkasGtk['sumber'],
  { bulanTerkunci }: Konteks,
  alasan: string[],
): string | null {
  const terakhir = bulanTerkunci.toSorted((a, b) => a - b).at(-1)
  if (terakhir === undefined) return mulai
  const { awal, jumlahHari } = rentangBulan(String(terakhir))
  const terbuka = tanggalDari(awal + jumlahHari)
  if (mulai !== null && (sumber === 'lembar' || mulai >= terbuka)) return mulai
  alasan.push(`Mulai tugas di sini ${tanggalPanjang(terbuka)}: bulan sebelumnya sudah dikunci`)
  return terbuka
}

function periksaMasa(lama: GtkTersimpan | null, baru: Putusan['kolom'], { bulanTerkunci }: Konteks): string[] {
  if (baru.mulaiTugas !== null && baru.berhenti !== null && baru.berhenti < baru.mulaiTugas)
    return ['Tanggal berhenti sebelum mulai tugas']
  const masa = { dari: baru.mulaiTugas ?? '2015-01-01', sampai: baru.berhenti }
  const rentang = lama === null ? [masa] : geserMasa(lama, baru)
  const kena = bulanTerkunci.find((bulan) =>
    rentang.some(({ dari, sampai }) => bulan >= keBulan(dari) && (sampai === null || bulan <= keBulan(sampai))),
  )
  return kena === undefined
    ? []
    : [`Bulan ${namaBulan(String(kena))} sudah dikunci: masa tugas di dalamnya tidak dapat diubah`]
}

const keBulan = (tanggal: string): number => Number(tanggal.slice(0, 4)) * 100 + Number(tanggal.slice(5, 7))

const sebutPerubahan = (lama: Kolom, baru: Partial<Kolom>): BarisImpor['perubahan'] =>
  (Object.keys(baru) as (keyof Kolom)[]).map((nama) => ({
    kolom: LABEL[nama],
    sebelum: teks(lama[nama]),
    sesudah: teks(baru[nama] ?? null),
  }))

const teks = (nilai: string | boolean | null): string =>
  typeof nilai === 'boolean' ? (nilai ? 'Ya' : 'Tidak') : (nilai ?? '')
