/** A school's month: one row per person with the figures of every paper (rules.md F, L25–L30). */
import { type HasilBulan, hitungHariBulan } from './bulan-hari.ts'
import type { FaktaBulan } from './fakta.ts'
import type { FaktaPotongan, GtkBulan } from './fakta-potongan.ts'
import { GRUP, grupStatus, isBerdinas, type JumlahBulan, jumlahkan } from './jumlah-bulan.ts'
import { formatDurasi, tanggalDari } from './kalender.ts'
import type { BarisRekap } from './kolom-rekap.ts'
import { bagianRupiah, bpAlpa, JENIS, pitaJenis, SERATUS_PERSEN } from './potongan.ts'
import { bpPita } from './profil.ts'
import { siapkanPenanda } from './tanda.ts'
import { hariPenentu, type TarifDipakai, tarifBulan, tppPada } from './tarif-berlaku.ts'

/** Part of the memo's key: raise it whenever the same facts give other figures than before. */
export const VERSI_MESIN = 6

export type RekapBulan = {
  tarif: TarifDipakai
  /** Last day that is counted; null = none yet. */
  lengkapSampai: string | null
  baris: BarisRekap[]
}

export function hitungBulan(fakta: FaktaBulan, potongan: FaktaPotongan): RekapBulan {
  return rekapDari(hitungHariBulan(fakta), potongan)
}

/** The same from days that are already computed. */
export function rekapDari(hasil: HasilBulan, potongan: FaktaPotongan): RekapBulan {
  const tanggal = hariPenentu(hasil.konteks.fakta)
  const tarif = tarifBulan(potongan, tanggal)
  const acuan = { profil: tarif.profil, grup: grupStatus(hasil), penanda: siapkanPenanda(hasil) }
  const identitas = new Map(potongan.gtk.map((satu) => [satu.gtkId, satu]))
  const baris = hasil.gtk.flatMap((satu, g) => {
    const gtk = identitas.get(satu.id)
    // Service that touches the month makes a row, also when its first day is still to come (rules.md L26).
    return gtk && isBerdinas(hasil, g) ? [barisRekap(gtk, jumlahkan(hasil, g, acuan), tarif, tanggal)] : []
  })
  return { tarif, lengkapSampai: lengkapSampai(hasil), baris: urutkan(baris) }
}

function barisRekap(gtk: GtkBulan, jumlah: JumlahBulan, tarif: TarifDipakai, tanggal: string): BarisRekap {
  const { perGrup, kejadian, menit } = jumlah
  const durasi = (jenis: number) => formatDurasi(menit[jenis]! * 60)
  const persen = persenBulan(jumlah, tarif)
  const tpp = tppPada(gtk, tanggal)
  const dasar = bagianRupiah(tpp?.rupiah ?? 0, tarif.profil.bagianBp)
  return {
    id: gtk.id,
    idDapodik: gtk.idDapodik,
    nama: gtk.nama,
    status_kepegawaian: gtk.statusKepegawaian,
    nip: gtk.nip,
    nuptk: gtk.nuptk,
    nrg: gtk.nrg,
    jenis_guru: gtk.jenisGuru,
    jumlah_kehadiran: perGrup[GRUP.H]!,
    jumlah_dinas_luar: perGrup[GRUP.DL]!,
    jumlah_alpa: perGrup[GRUP.A]!,
    jumlah_sakit: perGrup[GRUP.S]!,
    jumlah_cuti: perGrup[GRUP.C]!,
    jumlah_tidak_hadir: perGrup[GRUP.A]! + perGrup[GRUP.S]! + perGrup[GRUP.C]!,
    jumlah_terlambat_dengan_izin: kejadian[JENIS.DTDI]!,
    jumlah_terlambat_tanpa_izin: kejadian[JENIS.DTTI]!,
    durasi_terlambat_dengan_izin: durasi(JENIS.DTDI),
    durasi_terlambat_tanpa_izin: durasi(JENIS.DTTI),
    jumlah_pulang_cepat_dengan_izin: kejadian[JENIS.PCDI]!,
    jumlah_pulang_cepat_tanpa_izin: kejadian[JENIS.PCTI]!,
    durasi_pulang_cepat_dengan_izin: durasi(JENIS.PCDI),
    durasi_pulang_cepat_tanpa_izin: durasi(JENIS.PCTI),
    ...persen,
    Gaji_Pokok: tpp?.rupiah ?? null,
    dasar_pemotongan: dasar,
    jumlah_potongan: bagianRupiah(dasar, persen.pct_potongan_total),
    hari_kerja: jumlah.hariKerja,
    hari_belum_sinkron: jumlah.belumSinkron,
    hari_perlu_konfirmasi: jumlah.perluKonfirmasi,
    hari_bertanda: jumlah.bertanda,
    ptk_induk: gtk.ptkInduk,
    tampil_sptjm: gtk.tampilSptjm,
  }
}

/** The four kinds are totalled apart, the sum is capped (rules.md 22, 23, L28, L30). */
function persenBulan({ perGrup, alpaBeruntun, bp, menit }: JumlahBulan, { profil }: TarifDipakai) {
  const alpa = bpAlpa(profil, perGrup[GRUP.A]!, alpaBeruntun)
  const jenis = (j: number) => (profil.mode === 'PER_KEJADIAN' ? bp[j]! : bpPita(pitaJenis(profil, j) ?? [], menit[j]!))
  const [dtti, dtdi, pcti, pcdi] = [jenis(JENIS.DTTI), jenis(JENIS.DTDI), jenis(JENIS.PCTI), jenis(JENIS.PCDI)]
  return {
    pct_potongan_alpa: alpa,
    pct_potongan_dtdi: dtdi,
    pct_potongan_dtti: dtti,
    pct_potongan_pcdi: pcdi,
    pct_potongan_pcti: pcti,
    pct_potongan_total: Math.min(SERATUS_PERSEN, alpa + dtti + dtdi + pcti + pcdi),
  }
}

function lengkapSampai({ konteks, jumlahHari }: HasilBulan): string | null {
  let h = jumlahHari - 1
  while (h >= 0 && !konteks.lengkap[h]) h--
  return h < 0 ? null : tanggalDari(konteks.awal + h)
}

/** By name whatever its letters' case, then by id: the same order on every machine. */
function urutkan(baris: BarisRekap[]): BarisRekap[] {
  const kunci = new Map(baris.map((satu) => [satu, satu.nama.toUpperCase()]))
  const banding = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return baris.toSorted((a, b) => banding(kunci.get(a) ?? '', kunci.get(b) ?? '') || banding(a.id, b.id))
}
