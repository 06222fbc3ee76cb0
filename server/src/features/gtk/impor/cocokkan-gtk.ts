import type { BarisImpor, TindakanImpor } from '@geisa/contract/impor'
import { AWAL_ZAMAN, bulanDari, namaBulan, rentangBulan, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import { nomorOrang } from '../pegang-gtk.ts'
import { beda, geserMasa, type Identitas, KOLOM_IDENTITAS, KOLOM_LAIN, type Kolom, type Masa } from '../ubah-gtk.ts'
import type { BarisBerkas, BerkasGtk, IsiGtk } from './berkas-gtk.ts'
import {
  cariKembar,
  type GtkTersimpan,
  kelompok,
  kunciNama,
  LABEL,
  milikOrangLain,
  NOMOR,
  pasangkan,
  sebagian,
} from './pasangkan-gtk.ts'

/** What an import would do to each person of a school, row by row with its reasons. Pure. */

export type Konteks = {
  hariIni: string
  /** Locked months of the school, YYYYMM. */
  bulanTerkunci: readonly number[]
  /** By the numbers of a person: when other schools are the main one. */
  indukLain: ReadonlyMap<string, readonly Masa[]>
}
export type Putusan = {
  baris: BarisImpor
  gtkId: number | null
  /** Dapodik id that the file names. */
  idBerkas: string | null
  /** The row as it would be; a new one without Dapodik id gets it when it is stored. */
  kolom: Omit<Kolom, 'idDapodik'> & { idDapodik: string | null }
  identitas: Partial<Identitas>
  lain: Partial<Omit<Kolom, keyof Identitas>>
}
type Baris = BarisBerkas<IsiGtk>

const BELUM = 'Belum ditentukan'

export function cocokkan(
  berkas: BerkasGtk,
  daftar: readonly GtkTersimpan[],
  konteks: Konteks,
): { putusan: Putusan[]; tidakAda: GtkTersimpan[] } {
  const kembar = cariKembar(berkas.baris)
  const { cocok, catatan, tolak } = pasangkan(berkas.baris, daftar)
  const milik = new Map<string, GtkTersimpan>()
  for (const gtk of daftar) for (const nama of NOMOR) if (gtk[nama] !== null) milik.set(`${nama} ${gtk[nama]}`, gtk)
  const dipakai = kelompok(
    berkas.baris.flatMap((baris) => (cocok.has(baris) ? [[cocok.get(baris)?.gtkId, baris] as const] : [])),
  )
  const putusan = berkas.baris.map((baris) => {
    const gtk = cocok.get(baris)
    const salah = [
      ...baris.salah,
      ...(kembar.get(baris) ?? []),
      ...milikOrangLain(baris.isi, gtk, milik),
      ...(tolak.get(baris) ?? []),
    ]
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
    lama === undefined ? kolomBaru(baris.isi, konteks, alasan) : kolomUbah(baris.isi, lama, sumber, konteks, alasan)
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
    // What would happen besides is no matter of a row that is refused.
    alasan: salah.length > 0 ? salah : alasan,
    perubahan,
  }
  return { baris: isi, gtkId: lama?.gtkId ?? null, idBerkas: baris.isi.idDapodik, kolom, identitas, lain }
}

function kolomBaru(isi: IsiGtk, konteks: Konteks, alasan: string[]): Putusan['kolom'] {
  const nama = isi.nama ?? ''
  if (isi.jenisGuru === null || isi.statusKepegawaian === null)
    alasan.push(`Jenis Guru atau Status Kepegawaian kosong: diisi '${BELUM}'`)
  const baru = {
    nama,
    namaDapodik: nama,
    idDapodik: isi.idDapodik,
    nip: isi.nip,
    nuptk: isi.nuptk,
    nrg: isi.nrg,
    jenisGuru: isi.jenisGuru ?? BELUM,
    statusKepegawaian: isi.statusKepegawaian ?? BELUM,
    ptkInduk: isi.ptkInduk ?? true,
    tampilSptjm: true,
    mulaiTugas: mulaiBaru(isi, konteks, alasan),
    berhenti: isi.berhenti,
  }
  return { ...baru, ptkInduk: induk(baru, konteks, isi.ptkInduk === true, alasan) }
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
  if (berhenti !== null && berhenti < konteks.hariIni && isi.berhenti === null)
    alasan.push(`Tercatat berhenti ${tanggalPanjang(berhenti)}; impor tidak mengaktifkannya kembali`)
  const baru = {
    nama: namaSendiri ? lama.nama : (isi.nama ?? lama.nama),
    namaDapodik: dapodik ? (isi.nama ?? lama.namaDapodik) : lama.namaDapodik,
    idDapodik: isi.idDapodik ?? idDapodik,
    nip: isi.nip ?? nip,
    nuptk: isi.nuptk ?? nuptk,
    nrg: isi.nrg ?? nrg,
    jenisGuru: isi.jenisGuru ?? jenisGuru,
    statusKepegawaian: isi.statusKepegawaian ?? statusKepegawaian,
    ptkInduk: isi.ptkInduk ?? lama.ptkInduk,
    tampilSptjm: lama.tampilSptjm,
    // Dapodik dates every school year's assignment anew: it is no first day of somebody who is already here.
    mulaiTugas: dapodik ? mulaiTugas : (isi.mulaiTugas ?? mulaiTugas),
    berhenti: isi.berhenti ?? berhenti,
  }
  // Somebody who is the main one already contests nothing, unless he becomes another person or serves on other days.
  const tetap = lama.ptkInduk && PENENTU_INDUK.every((nama) => baru[nama] === lama[nama])
  return tetap ? baru : { ...baru, ptkInduk: induk(baru, konteks, baru.ptkInduk, alasan) }
}

const PENENTU_INDUK = [...NOMOR, 'mulaiTugas', 'berhenti'] as const

/** Pay counts at one school only (product.md 3): an import takes it from none, as pindahkanInduk decides for a form. */
function induk(orang: Putusan['kolom'], { hariIni, indukLain }: Konteks, sebut: boolean, alasan: string[]): boolean {
  const { ptkInduk, mulaiTugas, berhenti } = orang
  if (!ptkInduk || (berhenti !== null && berhenti < hariIni)) return ptkInduk
  const sejak = mulaiTugas !== null && mulaiTugas > hariIni ? mulaiTugas : hariIni
  const berebut = nomorOrang(orang)
    .flatMap((nomor) => indukLain.get(nomor) ?? [])
    .some(
      (lain) =>
        (lain.berhenti === null || lain.berhenti >= sejak) &&
        (berhenti === null || lain.mulaiTugas === null || lain.mulaiTugas <= berhenti),
    )
  if (berebut && sebut) alasan.push('Sekolah lain tercatat sebagai induknya: di sini bukan PTK induk')
  return !berebut
}

/**
 * Nobody new comes into a month that is locked: the first day is then the first that is open, from every kind of file
 * (decision 0022). Who had left by then stays as the file says, and is refused.
 */
function mulaiBaru(
  { mulaiTugas: mulai, berhenti }: IsiGtk,
  { bulanTerkunci }: Konteks,
  alasan: string[],
): string | null {
  const terbuka = awalTerbuka(bulanTerkunci)
  if (terbuka === null || (mulai !== null && mulai >= terbuka)) return mulai
  if (berhenti !== null && berhenti < terbuka) return mulai
  alasan.push(`Mulai tugas di sini ${tanggalPanjang(terbuka)}: bulan sebelumnya sudah dikunci`)
  return terbuka
}

/** First day after the last locked month; null = none is locked. */
export function awalTerbuka(bulanTerkunci: readonly number[]): string | null {
  const terakhir = bulanTerkunci.toSorted((a, b) => a - b).at(-1)
  if (terakhir === undefined) return null
  const { awal, jumlahHari } = rentangBulan(String(terakhir))
  return tanggalDari(awal + jumlahHari)
}

function periksaMasa(lama: GtkTersimpan | null, baru: Putusan['kolom'], { bulanTerkunci }: Konteks): string[] {
  if (baru.mulaiTugas !== null && baru.berhenti !== null && baru.berhenti < baru.mulaiTugas)
    return ['Tanggal berhenti sebelum mulai tugas']
  const masa = { dari: baru.mulaiTugas ?? AWAL_ZAMAN, sampai: baru.berhenti }
  const rentang = lama === null ? [masa] : geserMasa(lama, baru)
  const kena = bulanTerkunci.find((bulan) =>
    rentang.some(({ dari, sampai }) => bulan >= keBulan(dari) && (sampai === null || bulan <= keBulan(sampai))),
  )
  return kena === undefined
    ? []
    : [`Bulan ${namaBulan(String(kena))} sudah dikunci: masa tugas di dalamnya tidak dapat diubah`]
}

const keBulan = (tanggal: string): number => Number(bulanDari(tanggal))

const sebutPerubahan = (lama: Kolom, baru: Partial<Kolom>): BarisImpor['perubahan'] =>
  (Object.keys(baru) as (keyof Kolom)[]).map((nama) => ({
    kolom: LABEL[nama],
    sebelum: teks(lama[nama]),
    sesudah: teks(baru[nama] ?? null),
  }))

const teks = (nilai: string | boolean | null): string =>
  typeof nilai === 'boolean' ? (nilai ? 'Ya' : 'Tidak') : (nilai ?? '')
