/** Every staff-day of a school's month in one pass; words are made only when a row is shown (keterangan.ts). */
import { STATUS_KEHADIRAN, type StatusKehadiran } from '../acuan.ts'
import { versiPerHari } from '../berlaku.ts'
import type { FaktaBulan, KerjaGtk, ShiftGtk } from '../fakta.ts'
import { type RencanaHari, rencanaHari } from '../jadwal/jadwal.ts'
import { JENIS_LIBUR } from '../jadwal/libur.ts'
import { hariDalamMinggu, nomorHari } from '../kalender.ts'
import { SINKRON, sinkronHari } from '../tap/sinkron.ts'
import { ALASAN, BARIS, hitungHari, type LembarHari, lembarBaru } from './hari.ts'
import type { BarisShift, BulanGtk, HariGtk, HasilBulan, SisiBaris, TanggalBulan } from './hari-gtk.ts'
import { type KonteksBulan, siapkanKonteks } from './konteks-bulan.ts'
import type { Sisi } from './sisi.ts'

/** `hanyaGtkId`: only this person's days, for their own daily report. */
export function hitungHariBulan(fakta: FaktaBulan, hanyaGtkId?: number): HasilBulan {
  const konteks = siapkanKonteks(fakta, hanyaGtkId)
  const { tanggal, tabelTap, ember } = konteks
  const lembar = lembarBaru(ember.waktu)
  const acuan: Acuan = {
    status: new Map([...STATUS_KEHADIRAN, ...fakta.status].map((satu) => [satu.id, satu])),
    rencana: new Map(),
  }
  const orang = konteks.gtk.map((_, g) => hitungOrang(konteks, lembar, acuan, g))
  return { fakta, tanggal, orang, tabelTap, ember }
}

/** What the days share: the statuses by id, and the plans of each kind of shift worker for every date. */
type Acuan = {
  status: ReadonlyMap<number, StatusKehadiran>
  rencana: Map<ShiftGtk, readonly RencanaHari[]>
}

const TANPA_KERJA: KerjaGtk = {
  berlakuMulai: '2000-01-01',
  berlakuSampai: null,
  disimpanPada: '',
  shift: 'otomatis',
  hariKerja: null,
}

function hitungOrang(konteks: KonteksBulan, l: LembarHari, acuan: Acuan, g: number): BulanGtk {
  const { awal, tanggal } = konteks
  const gtk = konteks.gtk[g]!
  const hari: HariGtk[] = []
  const orang = { gtk, pin: konteks.pin[g]!, hari }
  const kerja = versiPerHari(gtk.kerja, awal, tanggal.length)
  // Start and leave dates are inclusive; outside them no row at all (rules.md L26).
  const dari = gtk.mulaiTugas === null ? -Infinity : nomorHari(gtk.mulaiTugas) - awal
  const sampai = gtk.berhenti === null ? Infinity : nomorHari(gtk.berhenti) - awal
  for (let h = 0; h < tanggal.length; h++) {
    const milik = kerja[h] ?? TANPA_KERJA
    const satu = hariKosong(orang, tanggal[h]!, rencanaUntuk(konteks, acuan, milik.shift)[h]!, g * tanggal.length + h)
    if (h >= dari && h <= sampai) isiHari(konteks, l, acuan, satu, milik)
    hari.push(satu)
  }
  return orang
}

const TANPA_BARIS: readonly BarisShift[] = []

/** A day outside service. */
const hariKosong = (orang: BulanGtk, tanggal: TanggalBulan, rencana: RencanaHari, ember: number): HariGtk => ({
  orang,
  tanggal,
  rencana,
  ember,
  jenisLibur: 0,
  status: null,
  alasan: 0,
  sinkron: SINKRON.BELUM,
  dikonfirmasi: false,
  luarJadwal: false,
  manual: null,
  permintaan: null,
  baris: TANPA_BARIS,
})

function isiHari(konteks: KonteksBulan, l: LembarHari, { status }: Acuan, hari: HariGtk, kerja: KerjaGtk): void {
  const { tanggal, rencana, orang } = hari
  const { mulai, tap } = konteks.ember
  const { pengaturan } = tanggal
  hari.jenisLibur = jenisLibur(tanggal, rencana, kerja)
  hari.permintaan = konteks.permintaan.get(hari.ember) ?? null
  hari.dikonfirmasi = konteks.konfirmasi.has(hari.ember)
  hari.sinkron = sinkronHari(tanggal, orang.pin)
  l.dari = mulai[hari.ember]!
  l.sampai = mulai[hari.ember + 1]!
  l.jenisLibur = hari.jenisLibur
  l.lengkap = tanggal.lengkap
  l.masaDepan = tanggal.masaDepan
  l.sinkron = hari.dikonfirmasi ? SINKRON.SUDAH : hari.sinkron
  l.jeda = pengaturan.jedaMinimalMenit * 60
  l.toleransi = pengaturan.toleransiMenit
  l.tanpaAbsen = pengaturan.menitTanpaAbsen
  l.batasMalam = tanggal.batasMalam
  hitungHari(l, rencana, hari.permintaan)
  hari.status = status.get(l.status) ?? null
  hari.alasan = l.alasan
  hari.luarJadwal = l.luarJadwal && l.alasan === ALASAN.MANUAL
  hari.manual = l.manual?.nomor ?? null
  if (!l.pakaiB) hari.baris = [baris(l.a, tap)]
  else hari.baris = l.pakaiA ? [baris(l.a, tap), baris(l.b, tap)] : [baris(l.b, tap)]
}

/** Holidays first, then 4: the weekday is off for all their shifts, or is none of their hariKerja (rules.md 7, L10). */
function jenisLibur({ libur, nomor }: TanggalBulan, { mode }: RencanaHari, { hariKerja }: KerjaGtk) {
  if (libur) return libur.jenis
  if (mode === 'libur') return JENIS_LIBUR.HARI_OFF
  return hariKerja === null || hariKerja.includes(hariDalamMinggu(nomor)) ? 0 : JENIS_LIBUR.HARI_OFF
}

const baris = (s: Sisi, tap: Int32Array): BarisShift => ({
  jadwal: s.jadwal,
  datang: sisiDatang(s, tap),
  pulang: sisiPulang(s, tap),
  lanjutShift: (s.tanda & BARIS.LANJUT_SHIFT) !== 0,
  shiftLain: (s.tanda & BARIS.SHIFT_LAIN) !== 0,
})

function sisiDatang(s: Sisi, tap: Int32Array): SisiBaris {
  const izin = (s.tanda & BARIS.IZIN_DATANG) !== 0
  return {
    waktu: s.datang < 0 ? null : s.datang,
    asal: s.asalDatang,
    tap: s.tapDatang < 0 ? null : tap[s.tapDatang]!,
    nomor: s.nomorDatang,
    menit: s.terlambat,
    jenis: izin ? 'dtdi' : 'dtti',
    izin,
    tanpaCatatan: (s.tanda & BARIS.TANPA_DATANG) !== 0,
    belum: (s.tanda & BARIS.BELUM_DATANG) !== 0,
  }
}

function sisiPulang(s: Sisi, tap: Int32Array): SisiBaris {
  const izin = (s.tanda & BARIS.IZIN_PULANG) !== 0
  return {
    waktu: s.pulang < 0 ? null : s.pulang,
    asal: s.asalPulang,
    tap: s.tapPulang < 0 ? null : tap[s.tapPulang]!,
    nomor: s.nomorPulang,
    menit: s.pulangCepat,
    jenis: izin ? 'pcdi' : 'pcti',
    izin,
    tanpaCatatan: (s.tanda & BARIS.TANPA_PULANG) !== 0,
    belum: (s.tanda & BARIS.BELUM_PULANG) !== 0,
  }
}

function rencanaUntuk({ tanggal }: KonteksBulan, { rencana }: Acuan, shift: ShiftGtk): readonly RencanaHari[] {
  const ada = rencana.get(shift)
  if (ada) return ada
  const baru = tanggal.map(({ jadwal }) => rencanaHari(jadwal, shift))
  rencana.set(shift, baru)
  return baru
}
