/** A school's month: one row per person with the figures of every paper (rules.md F, L25–L30). */

import { formatDuration } from '../calendar.ts'
import type { FaktaBulan } from '../fakta.ts'
import { streamHariBulan } from '../hari/bulan-hari.ts'
import { type AliranBulan, completeUntil, isInService } from '../hari/hari-gtk.ts'
import type { FaktaPotongan, GtkBulan } from '../potongan/fakta-potongan.ts'
import { bpAlpa, type DurationKind, limitTotal, pitaJenis, rupiahShare } from '../potongan/potongan.ts'
import { bpPita } from '../potongan/profil.ts'
import { type AppliedTarif, determinantHari, tarifBulan, tppOn } from '../potongan/tarif-berlaku.ts'
import { isHariBertanda, preparePenanda } from '../tap/tanda/tanda.ts'
import { type JumlahBulan, sumBulan } from './jumlah-bulan.ts'
import { collectLiburSebagian, type LiburSebagian } from './libur-sebagian.ts'
import type { RekapRow } from './rekap-columns.ts'

/** Part of the memo's key: raise it whenever the same facts give other figures than before. */
export const ENGINE_VERSION = 9

export type RekapBulan = {
  tarif: AppliedTarif
  /** Last day that is counted; null = none yet. */
  lengkapSampai: string | null
  /** Left out, as in every older seal, where no holiday holds for some (rules.md N4). */
  liburSebagian?: LiburSebagian[]
  baris: RekapRow[]
}

export function computeBulan(fakta: FaktaBulan, potongan: FaktaPotongan): RekapBulan {
  return rekapFrom(streamHariBulan(fakta), potongan)
}

/** The same from days that are already computed; each person is looked at once, in order. */
export function rekapFrom(result: AliranBulan, potongan: FaktaPotongan): RekapBulan {
  const tanggal = determinantHari(result.fakta)
  const tarif = tarifBulan(potongan, tanggal)
  const isBertanda = isHariBertanda(result, preparePenanda(result))
  const identitas = new Map(potongan.gtk.map((gtkBulan) => [gtkBulan.gtkId, gtkBulan]))
  const rows: RekapRow[] = []
  const libur = collectLiburSebagian(result.tanggal)
  for (const person of result.orang) {
    libur.add(person)
    const gtk = identitas.get(person.gtk.id)
    // Service that touches the month makes a row, also when its first day is still to come (rules.md L26).
    if (!gtk || !isInService(person)) continue
    const row = rekapRow(gtk, sumBulan(person, tarif.profil, isBertanda), tarif, tanggal)
    if (person.jamSendiri) row.jam_sendiri = true
    rows.push(row)
  }
  const liburSebagian = libur.daftar()
  const ofSome = liburSebagian.length === 0 ? {} : { liburSebagian }
  return { tarif, lengkapSampai: completeUntil(result), ...ofSome, baris: sort(rows) }
}

function rekapRow(gtk: GtkBulan, jumlah: JumlahBulan, tarif: AppliedTarif, tanggal: string): RekapRow {
  const { perGroup, durasi } = jumlah
  const durationText = (jenis: DurationKind) => formatDuration(durasi[jenis].minutes * 60)
  const persen = persenBulan(jumlah, tarif)
  const tpp = tppOn(gtk, tanggal)
  const base = rupiahShare(tpp?.rupiah ?? 0, tarif.profil.bagianBp)
  return {
    id: gtk.id,
    idDapodik: gtk.idDapodik,
    nama: gtk.nama,
    status_kepegawaian: gtk.statusKepegawaian,
    nip: gtk.nip,
    nuptk: gtk.nuptk,
    nrg: gtk.nrg,
    jenis_guru: gtk.jenisGuru,
    jumlah_kehadiran: perGroup.H,
    jumlah_dinas_luar: perGroup.DL,
    jumlah_alpa: perGroup.A,
    jumlah_sakit: perGroup.S,
    jumlah_cuti: perGroup.C,
    jumlah_tidak_hadir: perGroup.A + perGroup.S + perGroup.C,
    jumlah_terlambat_dengan_izin: durasi.dtdi.event,
    jumlah_terlambat_tanpa_izin: durasi.dtti.event,
    durasi_terlambat_dengan_izin: durationText('dtdi'),
    durasi_terlambat_tanpa_izin: durationText('dtti'),
    jumlah_pulang_cepat_dengan_izin: durasi.pcdi.event,
    jumlah_pulang_cepat_tanpa_izin: durasi.pcti.event,
    durasi_pulang_cepat_dengan_izin: durationText('pcdi'),
    durasi_pulang_cepat_tanpa_izin: durationText('pcti'),
    ...persen,
    Gaji_Pokok: tpp?.rupiah ?? null,
    dasar_pemotongan: base,
    jumlah_potongan: rupiahShare(base, persen.pct_potongan_total),
    hari_kerja: jumlah.hariKerja,
    hari_belum_sinkron: jumlah.belumSinkron,
    hari_perlu_konfirmasi: jumlah.confirmationNeeded,
    hari_bertanda: jumlah.bertanda,
    ptk_induk: gtk.ptkInduk,
    tampil_sptjm: gtk.tampilSptjm,
  }
}

/** The four kinds are totalled apart, the sum is capped (rules.md 22, 23, L28, L30). */
function persenBulan({ perGroup, alpaBeruntun, durasi }: JumlahBulan, { profil }: AppliedTarif) {
  const alpa = bpAlpa(profil, perGroup.A, alpaBeruntun)
  const bpJenis = (jenis: DurationKind) =>
    profil.mode === 'PER_KEJADIAN' ? durasi[jenis].bp : bpPita(pitaJenis(profil, jenis) ?? [], durasi[jenis].minutes)
  const [dtti, dtdi, pcti, pcdi] = [bpJenis('dtti'), bpJenis('dtdi'), bpJenis('pcti'), bpJenis('pcdi')]
  return {
    pct_potongan_alpa: alpa,
    pct_potongan_dtdi: dtdi,
    pct_potongan_dtti: dtti,
    pct_potongan_pcdi: pcdi,
    pct_potongan_pcti: pcti,
    pct_potongan_total: limitTotal(alpa + dtti + dtdi + pcti + pcdi),
  }
}

/** By name whatever its letters' case, then by id: the same order on every machine. */
function sort(rows: RekapRow[]): RekapRow[] {
  const keys = new Map(rows.map((one) => [one, one.nama.toUpperCase()]))
  const comparison = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return rows.toSorted((a, b) => comparison(keys.get(a) ?? '', keys.get(b) ?? '') || comparison(a.id, b.id))
}
