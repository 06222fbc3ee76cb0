/** A school's month: one row per person with the figures of every paper (rules.md F, L25–L30). */

import type { FaktaBulan } from '../fakta.ts'
import { hitungHariBulan } from '../hari/bulan-hari.ts'
import { type HasilBulan, isBerdinas, lengkapSampai } from '../hari/hari-gtk.ts'
import { formatDurasi } from '../kalender.ts'
import type { FaktaPotongan, GtkBulan } from '../potongan/fakta-potongan.ts'
import { bagianRupiah, bpAlpa, type JenisDurasi, pitaJenis, SERATUS_PERSEN } from '../potongan/potongan.ts'
import { bpPita } from '../potongan/profil.ts'
import { hariPenentu, type TarifDipakai, tarifBulan, tppPada } from '../potongan/tarif-berlaku.ts'
import { isHariBertanda, siapkanPenanda } from '../tap/tanda.ts'
import { type JumlahBulan, jumlahkan } from './jumlah-bulan.ts'
import type { BarisRekap } from './kolom-rekap.ts'

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
  const tanggal = hariPenentu(hasil.fakta)
  const tarif = tarifBulan(potongan, tanggal)
  const penanda = siapkanPenanda(hasil)
  const isBertanda = penanda ? isHariBertanda(hasil, penanda) : () => false
  const identitas = new Map(potongan.gtk.map((satu) => [satu.gtkId, satu]))
  const baris = hasil.orang.flatMap((orang) => {
    const gtk = identitas.get(orang.gtk.id)
    // Service that touches the month makes a row, also when its first day is still to come (rules.md L26).
    if (!gtk || !isBerdinas(orang)) return []
    return [barisRekap(gtk, jumlahkan(orang, tarif.profil, isBertanda), tarif, tanggal)]
  })
  return { tarif, lengkapSampai: lengkapSampai(hasil), baris: urutkan(baris) }
}

function barisRekap(gtk: GtkBulan, jumlah: JumlahBulan, tarif: TarifDipakai, tanggal: string): BarisRekap {
  const { perGrup, durasi } = jumlah
  const lama = (jenis: JenisDurasi) => formatDurasi(durasi[jenis].menit * 60)
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
    jumlah_kehadiran: perGrup.H,
    jumlah_dinas_luar: perGrup.DL,
    jumlah_alpa: perGrup.A,
    jumlah_sakit: perGrup.S,
    jumlah_cuti: perGrup.C,
    jumlah_tidak_hadir: perGrup.A + perGrup.S + perGrup.C,
    jumlah_terlambat_dengan_izin: durasi.dtdi.kejadian,
    jumlah_terlambat_tanpa_izin: durasi.dtti.kejadian,
    durasi_terlambat_dengan_izin: lama('dtdi'),
    durasi_terlambat_tanpa_izin: lama('dtti'),
    jumlah_pulang_cepat_dengan_izin: durasi.pcdi.kejadian,
    jumlah_pulang_cepat_tanpa_izin: durasi.pcti.kejadian,
    durasi_pulang_cepat_dengan_izin: lama('pcdi'),
    durasi_pulang_cepat_tanpa_izin: lama('pcti'),
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
function persenBulan({ perGrup, alpaBeruntun, durasi }: JumlahBulan, { profil }: TarifDipakai) {
  const alpa = bpAlpa(profil, perGrup.A, alpaBeruntun)
  const bpJenis = (jenis: JenisDurasi) =>
    profil.mode === 'PER_KEJADIAN' ? durasi[jenis].bp : bpPita(pitaJenis(profil, jenis) ?? [], durasi[jenis].menit)
  const [dtti, dtdi, pcti, pcdi] = [bpJenis('dtti'), bpJenis('dtdi'), bpJenis('pcti'), bpJenis('pcdi')]
  return {
    pct_potongan_alpa: alpa,
    pct_potongan_dtdi: dtdi,
    pct_potongan_dtti: dtti,
    pct_potongan_pcdi: pcdi,
    pct_potongan_pcti: pcti,
    pct_potongan_total: Math.min(SERATUS_PERSEN, alpa + dtti + dtdi + pcti + pcdi),
  }
}

/** By name whatever its letters' case, then by id: the same order on every machine. */
function urutkan(baris: BarisRekap[]): BarisRekap[] {
  const kunci = new Map(baris.map((satu) => [satu, satu.nama.toUpperCase()]))
  const banding = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return baris.toSorted((a, b) => banding(kunci.get(a) ?? '', kunci.get(b) ?? '') || banding(a.id, b.id))
}
